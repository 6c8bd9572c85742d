import { filteredRows, Tree } from '/tree.js';

/** The page of `portal studio`: fetches the view of the site whenever it changes, and draws it. */

const $ = (id) => document.getElementById(id);
/** Lines of a manifest above and below the shown line. */
const AROUND = 6;

let picture = { flags: [], site: null, problems: [], drift: [], editor: '' };
let chosen = null;

const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.flat().filter((child) => child !== null));
  return made;
};

const addressOf = ({ file, line }) =>
  picture.editor.replace('{file}', encodeURI(file)).replace('{line}', String(line));

/** A link that opens a file at a line in the editor. */
const placeLink = (place) => element('a', { href: addressOf(place) }, `${place.file}:${place.line}`);

/** Routes as rows of the tree; parents come from the child edges of the graph. */
function rowsOf({ graph, routes }) {
  const parents = new Map(graph.edges.filter(({ kind }) => kind === 'child').map(({ from, to }) => [to, from]));
  return graph.nodes.map((node) => ({ ...node, flags: routes[node.id].flags, parent: parents.get(node.id) ?? null }));
}

const tree = new Tree($('tree'), (id) => {
  chosen = id;
  showRoute();
});

function fits({ path, title, id, layout, access, flags }) {
  const words = $('search').value.trim().toLowerCase().split(/\s+/);
  const text = `${path} ${title} ${id}`.toLowerCase();
  const asked = [...document.querySelectorAll('#flags input:checked')].map(({ value }) => value);
  return (
    words.every((word) => text.includes(word)) &&
    ($('layout').value === '' || $('layout').value === layout) &&
    ($('access').value === '' || $('access').value === access) &&
    asked.every((flag) => flags.includes(flag))
  );
}

function showTree() {
  const { site, problems, drift } = picture;
  if (!site) {
    $('summary').textContent = `The manifests have problems: ${problems.length}. The last picture stays below.`;
    return;
  }
  const rows = rowsOf(site);
  const found = rows.filter(fits);
  tree.show(filteredRows(rows, fits));
  $('summary').textContent =
    `${found.length} of ${rows.length} routes, ${problems.length} problems, ${drift.length} generated files that differ`;
}

/** The part of a manifest around a line, with line numbers. */
async function sourceAround({ file, line }) {
  const response = await fetch(`/manifest?file=${encodeURIComponent(file)}`);
  if (!response.ok) return null;
  const lines = (await response.text()).split('\n');
  const first = Math.max(0, line - 1 - AROUND);
  const shown = lines.slice(first, line + AROUND).map((text, index) => {
    const number = first + index + 1;
    const whole = `${String(number).padStart(4)}  ${text}\n`;
    return number === line ? element('mark', {}, whole) : whole;
  });
  return element('pre', { tabindex: '0', 'aria-label': `${file}, around line ${line}` }, shown);
}

const callItem = (name, call) =>
  element('li', {}, element('code', {}, `${call.method} ${call.path}`), ` ${name} (${call.access}), `, placeLink(call.place));

async function showRoute() {
  const { site } = picture;
  const node = site?.graph.nodes.find(({ id }) => id === chosen);
  if (!site || !node) return;
  const route = site.routes[node.id];
  const target = site.graph.edges.find(({ from, kind }) => from === node.id && kind === 'redirect');
  const rows = {
    Address: element('code', {}, node.path),
    Manifest: placeLink(route.place),
    Section: node.section,
    Layout: node.layout,
    Access: route.permission ? `${node.access}, with ${route.permission}` : node.access,
    Page: route.module ? element('span', {}, `${route.page}, `, placeLink({ file: route.module, line: 1 })) : route.page,
    'Leads to': target ? site.graph.nodes.find(({ id }) => id === target.to)?.path : null,
    Menu: route.menu,
    Rendered: route.page ? `in the ${route.render === 'client' ? 'browser' : 'server'}` : null,
    Needs: route.capability,
    Flags: route.flags.join(', ') || 'none',
  };
  const list = element(
    'dl',
    {},
    Object.entries(rows)
      .filter(([, value]) => value)
      .flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  );
  const calls = route.calls.filter((name) => site.calls[name]).map((name) => callItem(name, site.calls[name]));
  const source = await sourceAround(route.place);
  if (node.id !== chosen) return;
  $('details-heading').textContent = node.title;
  $('details').replaceChildren(
    list,
    element('h3', {}, `Calls (${calls.length})`),
    calls.length > 0 ? element('ul', {}, calls) : element('p', {}, 'Its page makes none.'),
    ...(source ? [source] : []),
  );
}

function showProblems() {
  const { problems, drift } = picture;
  const found = problems.map(({ code, level, message, place }) =>
    element('li', {}, `${level} ${code}: ${message} `, placeLink(place)),
  );
  const differing = drift.map(({ path, state }) => element('li', {}, `generated: ${path} is ${state}`));
  $('problems').replaceChildren(
    found.length + differing.length > 0 ? element('ul', {}, found, differing) : element('p', {}, 'None.'),
  );
}

/** The options of a filter; the selected one stays. */
function showChoices(id, values) {
  const select = $(id);
  const { value } = select;
  select.replaceChildren(element('option', { value: '' }, 'all'), ...values.map((one) => element('option', { value: one }, one)));
  select.value = values.includes(value) ? value : '';
}

function showFlags() {
  const fieldset = $('flags');
  if (fieldset.querySelector('input')) return;
  for (const flag of picture.flags)
    fieldset.append(element('label', {}, element('input', { type: 'checkbox', value: flag }), ` ${flag}`));
}

/** Draws the current state. While the manifests have errors, the last valid site stays visible. */
async function refresh() {
  const response = await fetch('/picture.json');
  if (!response.ok) {
    $('summary').textContent = await response.text();
    return;
  }
  const next = await response.json();
  const { site } = picture;
  picture = next;
  showTree();
  showProblems();
  if (!next.site) {
    picture = { ...next, site };
    return;
  }
  $('name').textContent = next.site.name;
  document.title = `${next.site.name}: studio`;
  showFlags();
  showChoices('layout', next.site.graph.layouts);
  showChoices('access', [...new Set(next.site.graph.nodes.map(({ access }) => access))].sort());
  await showRoute();
}

$('filters').addEventListener('input', showTree);
$('filters').addEventListener('submit', (event) => event.preventDefault());
const changes = new EventSource('/changes');
// Also after a reconnection: something may have changed meanwhile.
changes.addEventListener('open', refresh);
changes.addEventListener('message', refresh);
