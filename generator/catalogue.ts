interface Entry {
  readonly title: string;
  readonly fix: string;
  /** Kinds of manifest that must be readable as a whole: what they could not say would look like this mistake. */
  readonly needs?: readonly string[];
}

/** Every mistake that an author can make: its code, what it is called, and what to do about it. */
export const catalogue = {
  P1000: { title: 'Not YAML', fix: 'Mend the syntax at the marked place.' },
  P1001: { title: 'Unknown key', fix: 'Remove the key, or write the one that was meant.' },
  P1002: { title: 'Missing key', fix: 'Add the key.' },
  P1003: { title: 'Wrong type', fix: 'Write a value of the kind that is expected here.' },
  P1004: { title: 'Duplicate key', fix: 'Keep one of the two.' },
  P1005: { title: 'Unknown value', fix: 'Write one of the values that are known here.' },
  P1006: { title: 'Malformed text', fix: 'Write the text in the form that is expected here.' },
  P1007: { title: 'Number out of range', fix: 'Write a number within the limits.' },
  P1008: { title: 'Unknown manifest', fix: 'Put the file where a manifest of its kind belongs (spec/README.md).' },
  P1009: { title: 'Missing manifest', fix: 'Add the manifest.' },
  P2001: { title: 'Unknown layout', fix: 'Name a layout that layouts.yaml declares.', needs: ['layouts'] },
  P2002: { title: 'Duplicate path', fix: 'Give one of the routes another path.' },
  P2003: { title: 'Duplicate route id', fix: 'Give one of the routes another id.' },
  P2004: { title: 'Duplicate column id', fix: 'Give one of the columns another id.' },
  P2005: { title: 'Redirect to nowhere', fix: 'Redirect to the path of a route that has a page.', needs: ['routes'] },
  P2006: { title: 'Redirect chain', fix: 'Redirect straight to the page at the end of the chain.' },
  P2007: { title: 'Page and redirect', fix: 'Give a route either a page or a redirect.', needs: ['routes'] },
  P2008: { title: 'Exception that matches nothing', fix: 'Name the path of a route.', needs: ['routes'] },
  P2009: { title: 'Menu that matches nothing', fix: 'Name the path of a route that has a column.', needs: ['routes'] },
  P2010: { title: 'Flag on a redirect', fix: 'Set the flag on the route that has the page.' },
  P2011: { title: 'Visit without column', fix: 'Give the route a column, or take the flag away.', needs: ['routes'] },
  P2012: { title: 'Shadowed route', fix: 'Give one of the routes a path that the other does not match.' },
  P2013: { title: 'Missing page', fix: 'Register the page in app/pages.ts.' },
  P2014: {
    title: 'Orphan page',
    fix: 'Use the page in a manifest, or remove it from app/pages.ts.',
    needs: ['routes'],
  },
  P2015: { title: 'Unused layout', fix: 'Use the layout, or remove it.', needs: ['routes'] },
  P2016: {
    title: 'Unknown section',
    fix: 'List the section in site.yaml, or remove its manifest.',
    needs: ['site', 'routes'],
  },
  P2017: { title: 'Unknown parameter', fix: 'Declare only parameters that stand in the path.' },
  P2018: { title: 'Unknown column', fix: 'Name the id of a route that has a column.', needs: ['routes'] },
  P2019: { title: 'Column in two types', fix: 'List the column under one release type.' },
  P2020: { title: 'Unknown state', fix: 'Name the code of a state of this machine.', needs: ['states'] },
  P2021: { title: 'Unknown model', fix: 'Name a model that spec/models declares.', needs: ['models'] },
  P2022: { title: 'Duplicate call', fix: 'Give one of the calls another name, or another method or path.' },
  P2023: { title: 'Undeclared parameter', fix: 'Declare the parameter under `params`.', needs: ['api'] },
  P2024: { title: 'Constant out of range', fix: 'Choose a value between min and max.' },
  P2025: { title: 'Unknown constant', fix: 'Name a constant of site.yaml as group.name.', needs: ['site'] },
  P2026: { title: 'Page file missing', fix: 'Create the file, or correct the import in app/pages.ts.' },
  P2027: {
    title: 'Route without layout',
    fix: 'Name a layout, in the route or in its file’s defaults.',
    needs: ['routes'],
  },
  P2028: { title: 'Reserved name', fix: 'Choose another name.' },
  P2029: { title: 'Unknown property', fix: 'Require only properties that the schema declares.' },
} as const satisfies Readonly<Record<string, Entry>>;

export type DiagnosticCode = keyof typeof catalogue;

export const needsOf = (code: DiagnosticCode): readonly string[] => (catalogue[code] as Entry).needs ?? [];
