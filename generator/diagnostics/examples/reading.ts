import type { Example } from './example.ts';

const beds = 'spec/routes/beds.yaml';
const transport = 'spec/api/transport.yaml';
const layouts = 'layouts:\n  plain: {}\n  wide: { note: For lists }\n';

/** Five aliases, each of which expands to ten of the previous one. */
const bomb = ['a', 'b', 'c', 'd', 'e']
  .map((name, index, all) => {
    const item = index === 0 ? 'x' : `*${all[index - 1]}`;
    return `  ${name}: &${name} [${Array(10).fill(item).join(', ')}]\n`;
  })
  .join('');

/** Errors within one manifest. */
export const readingExamples = {
  P1000: {
    place: beds,
    wrong: '    title: Start: again',
    right: '    title: "Start: again"',
  },
  P1001: { place: beds, wrong: '        keepAlvie: true', right: '        keepAlive: true' },
  P1002: {
    place: beds,
    wrong: '  - path: /\n    id: start\n    page: start',
    right: '  - path: /\n    id: start\n    title: Start\n    page: start',
  },
  P1003: { place: beds, wrong: '        keepAlive: often', right: '        keepAlive: true' },
  P1004: {
    place: beds,
    wrong: '    title: Start\n    title: Home\n    page: start',
    right: '    title: Start\n    page: start',
  },
  P1005: {
    place: beds,
    wrong: 'defaults: { layout: plain, render: sever }',
    right: 'defaults: { layout: plain, render: server }',
  },
  P1006: {
    place: beds,
    wrong: '      - path: ro ses\n        title: Roses',
    right: '      - path: roses\n        title: Roses',
  },
  P1007: { place: transport, wrong: 'statuses: [500, 5030]', right: 'statuses: [500, 503]' },
  P1008: { place: 'spec/layout.yaml', rightPlace: 'spec/layouts.yaml', wrong: layouts, right: layouts },
  P1009: {
    place: 'spec/routes/layouts.yaml',
    rightPlace: 'spec/layouts.yaml',
    wrong: layouts,
    right: layouts,
    note: 'In a folder of another kind the file is not found, and the site has no layouts.',
  },
  P1010: { place: 'spec/releases.yaml', wrong: 'columns: [beds-roses, ]', right: 'columns: [beds-roses]' },
  P1011: { place: transport, wrong: 'idempotentMethods: [GET PUT]', right: 'idempotentMethods: [GET, PUT]' },
  P1012: {
    place: 'spec/site.yaml',
    wrong: 'organisation: Gärten',
    right: 'organisation: Gärten',
    note: 'The wrong one is saved in ISO 8859-1, where “ä” is the byte E4; the right one in UTF-8, where it is C3 A4.',
  },
  P1013: {
    place: beds,
    wrong: '<<<<<<< HEAD\n    title: Start\n=======\n    title: Home\n>>>>>>> other',
    right: '    title: Home',
  },
  P1014: { place: 'spec/site.yaml', wrong: '    size: 020', right: '    size: 20' },
  P1015: { place: 'spec/layouts.yaml', wrong: `layouts:\n${bomb}`, right: layouts },
} as const satisfies Readonly<Record<`P1${string}`, Example>>;
