import type { Example } from './example.ts';

const expired = '200 {"code":401,"msg":"Log in first"}';
const rows = '200 {"code":200,"msg":"done","rows":[{"id":"a"}],"total":45}';
const list = 'GET /plants?bed=north';

/** Responses of a backend. Each line is the status and the body of the response to the call above it. */
export const backendExamples = {
  P5001: {
    place: 'POST /plants',
    wrong: '(the connection is closed)',
    right: '200 {"code":200,"msg":"done"}',
  },
  P5002: { place: list, wrong: '200 {"code":"fine","rows":[{"id":"a"}],"total":45}', right: rows },
  P5003: { place: list, wrong: '200 {"code":500,"msg":"refused"}', right: rows },
  P5004: {
    place: 'GET /plants/a',
    wrong: '200 {"code":200,"msg":"done","data":{"id":7}}',
    right: '200 {"code":200,"msg":"done","data":{"id":"a"}}',
    note: 'The model declares `id` as a text.',
  },
  P5005: {
    place: 'GET /plants/a',
    wrong: '200 {"code":200,"msg":"done","data":{"id":"a"}}',
    right: expired,
    note: 'The call is for members and came without a session.',
  },
  P5006: { place: list, wrong: expired, right: rows, note: 'The call is for everybody and came with an old session.' },
  P5007: {
    place: 'GET /plants',
    wrong: rows,
    right: '200 {"code":500,"msg":"bed is missing"}',
    note: '`bed` is required.',
  },
  P5008: {
    place: `${list}&page=1&size=1`,
    wrong: '200 {"code":200,"msg":"done","rows":[{"id":"a"},{"id":"b"},{"id":"c"}],"total":45}',
    right: rows,
  },
  P5009: {
    place: 'POST /enter',
    wrong: '200 {"code":200,"msg":"done","token":"a"}',
    right: '200 {"code":500,"msg":"refused"}',
    note: 'The body is declared encrypted and came as plain JSON.',
  },
  P5010: {
    place: 'POST /ticket',
    wrong: '200 {"code":500,"msg":"refused"}',
    right: '200 {"code":200,"msg":"done","data":{"word":"a"}}',
    note: 'A repeat: the call came with the key of one that was successful.',
  },
  P5011: {
    place: list,
    wrong: '200 {"code":500,"msg":"refused"}',
    right: rows,
    note: 'The call came with `device: m`, as phones send it.',
  },
  P5012: {
    place: 'GET /plants',
    wrong: '500 {"code":500,"msg":"bed is missing"}',
    right: '200 {"code":500,"msg":"bed is missing"}',
    note: '`bed` is required, and clients try a call again after the status 500.',
  },
  P5013: {
    place: 'GET /plants',
    wrong: '200 {"code":500,"msg":"SQLSTATE 42P01: select * from plants"}',
    right: '200 {"code":500,"msg":"bed is missing"}',
    note: '`bed` is required.',
  },
} as const satisfies Readonly<Record<`P5${string}`, Example>>;

const place = 'column of /beds/roses';
const column = (change: object): string =>
  JSON.stringify({
    id: 'beds-roses',
    parent: 'beds',
    code: 'beds-roses',
    name: 'Roses',
    path: '/beds/roses',
    ...change,
  });

/** Columns from a backend, for a column whose route has the id `beds-roses`. */
export const columnExamples = {
  P6001: { place, wrong: column({ code: 'beds-tulips', path: '/beds/tulips' }), right: column({}) },
  P6002: { place, wrong: '(the backend gives out no such column)', right: column({}) },
  P6003: { place, wrong: column({ code: 'roses' }), right: column({}) },
  P6004: { place, wrong: column({ path: '/roses' }), right: column({}) },
  P6005: { place, wrong: column({ path: '/club' }), right: column({}), note: '`/club` is another column’s route.' },
  P6006: { place, wrong: column({ id: 'beds' }), right: column({}), note: 'Another column has the id `beds`.' },
  P6007: { place, wrong: column({ name: 'All roses' }), right: column({}), note: 'The manifest’s title is “Roses”.' },
  P6008: { place, wrong: column({ parent: 'garden' }), right: column({}), note: 'No column has the id `garden`.' },
  P6009: { place, wrong: column({ path: null }), right: column({}) },
} as const satisfies Readonly<Record<`P6${string}`, Example>>;
