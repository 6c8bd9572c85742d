/** The tree of routes, after the WAI-ARIA Authoring Practices: one tab stop, arrow keys within. */

/** @typedef {{ id: string, path: string, title: string, flags: readonly string[], parent: string | null }} Row */

/** Rows in tree order with their depth and number of children; rows below closed ones are left out. */
export function visibleRows(rows, closed) {
  const below = Map.groupBy(rows, (row) => row.parent);
  const shown = [];
  const walk = (parent, depth) => {
    const own = below.get(parent) ?? [];
    for (const [index, row] of own.entries()) {
      const children = below.get(row.id)?.length ?? 0;
      shown.push({ ...row, depth, children, place: index + 1, of: own.length });
      if (children > 0 && !closed.has(row.id)) walk(row.id, depth + 1);
    }
  };
  walk(null, 1);
  return shown;
}

/** Matching rows with all their ancestors, so that each appears in its place. */
export function filteredRows(rows, fits) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set();
  for (const row of rows.filter(fits))
    for (let at = row; at && !kept.has(at.id); at = byId.get(at.parent)) kept.add(at.id);
  return rows.filter(({ id }) => kept.has(id));
}

const element = (name, attributes, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

/** Draws the tree into a list and reports which route is chosen. */
export class Tree {
  #list;
  #choose;
  #rows = [];
  #closed = new Set();
  #at = null;
  #chosen = null;

  constructor(list, choose) {
    this.#list = list;
    this.#choose = choose;
    list.addEventListener('keydown', (event) => this.#onKey(event));
    list.addEventListener('click', (event) => this.#onClick(event));
  }

  /** Shows other rows; open, chosen and focused rows that still exist keep their state. */
  show(rows) {
    this.#rows = rows;
    this.#draw();
  }

  #visible() {
    return visibleRows(this.#rows, this.#closed);
  }

  #draw() {
    const hadFocus = this.#list.contains(document.activeElement);
    const shown = this.#visible();
    if (!shown.some(({ id }) => id === this.#at)) this.#at = shown[0]?.id ?? null;
    this.#list.replaceChildren(...shown.map((row) => this.#item(row)));
    if (hadFocus) this.#focus(this.#at);
  }

  #item({ id, path, title, flags, depth, children, place, of }) {
    const isOpen = !this.#closed.has(id);
    return element(
      'li',
      {
        role: 'treeitem',
        'data-id': id,
        'data-depth': Math.min(depth, 5),
        'aria-level': depth,
        'aria-posinset': place,
        'aria-setsize': of,
        'aria-expanded': children > 0 ? isOpen : null,
        'aria-selected': id === this.#chosen,
        tabindex: id === this.#at ? 0 : -1,
      },
      element('span', { class: 'twist', 'aria-hidden': 'true' }, children > 0 ? (isOpen ? '▾' : '▸') : ''),
      element('span', { class: 'path' }, path),
      element('span', {}, title),
      ...flags.map((flag) => element('span', { class: 'flag' }, flag)),
    );
  }

  #focus(id) {
    this.#at = id;
    for (const item of this.#list.children) item.tabIndex = item.dataset.id === id ? 0 : -1;
    this.#list.querySelector('[tabindex="0"]')?.focus();
  }

  #toggle(id, isOpen) {
    if (isOpen) this.#closed.delete(id);
    else this.#closed.add(id);
    this.#draw();
  }

  /** Chooses a route; all its ancestors are opened. */
  choose(id) {
    const byId = new Map(this.#rows.map((row) => [row.id, row]));
    for (let at = byId.get(id)?.parent; at; at = byId.get(at)?.parent) this.#closed.delete(at);
    this.#chosen = id;
    this.#at = id;
    this.#draw();
    this.#choose(id);
  }

  #onClick(event) {
    const id = event.target.closest('[role="treeitem"]')?.dataset.id;
    if (!id) return;
    if (event.target.classList.contains('twist')) this.#toggle(id, this.#closed.has(id));
    else {
      this.choose(id);
      this.#focus(id);
    }
  }

  #onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const shown = this.#visible();
    const index = shown.findIndex(({ id }) => id === this.#at);
    const row = shown[index];
    if (!row) return;
    const isOpen = row.children > 0 && !this.#closed.has(row.id);
    const to = (other) => other && this.#focus(other.id);
    const keys = {
      ArrowDown: () => to(shown[index + 1]),
      ArrowUp: () => to(shown[index - 1]),
      Home: () => to(shown[0]),
      End: () => to(shown.at(-1)),
      ArrowRight: () => (isOpen ? to(shown[index + 1]) : row.children > 0 && this.#toggle(row.id, true)),
      ArrowLeft: () => (isOpen ? this.#toggle(row.id, false) : row.parent && this.#focus(row.parent)),
      Enter: () => this.choose(row.id),
      ' ': () => this.choose(row.id),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
