import { changes } from './breaking/catalogue.ts';
import type { CatalogueEntry, Level } from './catalogue-entry.ts';
import { conformanceCatalogue } from './conformance/catalogue.ts';
import { doctorCatalogue } from './doctor/catalogue.ts';

/** Every mistake that an author can make: its code, what it is called, why it is one, and what to do about it. */
export const catalogue = {
  P1000: {
    title: 'Not YAML',
    cause: 'The file cannot be read at all, so nothing else in it was checked.',
    fix: 'Mend the syntax at the marked place.',
  },
  P1001: {
    title: 'Unknown key',
    cause: 'The key means nothing at this place; what it was meant to say would be lost.',
    fix: 'Remove the key, or write the one that was meant.',
  },
  P1002: {
    title: 'Missing key',
    cause: 'The entry cannot be understood without this key.',
    fix: 'Add the key.',
  },
  P1003: {
    title: 'Wrong type',
    cause: 'The value is of another kind than the key takes, or is missing behind its key.',
    fix: 'Write a value of the kind that is expected here.',
  },
  P1004: {
    title: 'Duplicate key',
    cause: 'A name may stand only once; of two, one would silently win.',
    fix: 'Keep one of the two.',
  },
  P1005: {
    title: 'Unknown value',
    cause: 'The key takes one of a few values, and this is none of them.',
    fix: 'Write one of the values that are known here.',
  },
  P1006: {
    title: 'Malformed text',
    cause: 'The text has not the form that everything made from it relies on.',
    fix: 'Write the text in the form that is expected here.',
  },
  P1007: {
    title: 'Number out of range',
    cause: 'The number is beyond what makes sense here.',
    fix: 'Write a number within the limits.',
  },
  P1008: {
    title: 'Unknown manifest',
    cause: 'The file’s name and folder tell its kind, and no kind belongs there, so it would be ignored.',
    fix: 'Put the file where a manifest of its kind belongs (spec/README.md).',
  },
  P1009: {
    title: 'Missing manifest',
    cause: 'There is no site without this manifest.',
    fix: 'Add the manifest.',
  },
  P1010: {
    title: 'Empty entry',
    cause:
      'A list is empty, or a comma stands before the closing bracket: YAML passes over it, but an entry may be missing.',
    fix: 'Write the entry that is missing, or remove the comma; leave the key of an empty list away.',
  },
  P1011: {
    title: 'Texts run together',
    cause:
      'YAML joins words into one text where a comma, a dash or a colon is missing between them, and takes a quote for a letter where none began.',
    fix: 'Write what is missing between the texts; put one text that is meant so into quotes.',
  },
  P2001: {
    title: 'Unknown layout',
    cause: 'A route names a layout that is not declared.',
    fix: 'Name a layout that layouts.yaml declares.',
    needs: ['layouts'],
  },
  P2002: {
    title: 'Duplicate path',
    cause: 'Two routes claim the same address; only one of them could be shown.',
    fix: 'Give one of the routes another path.',
  },
  P2003: {
    title: 'Duplicate route id',
    cause: 'Two paths make the same id, or an id is written twice; references could mean either.',
    fix: 'Give one of the routes another id.',
  },
  P2004: {
    title: 'Duplicate column id',
    cause: 'Two columns would be stored under one id, and one would replace the other.',
    fix: 'Give one of the columns another id.',
  },
  P2005: {
    title: 'Redirect to nowhere',
    cause: 'The destination is no route, so whoever follows it ends at an error page.',
    fix: 'Redirect to the path of a route that has a page.',
    needs: ['routes'],
  },
  P2006: {
    title: 'Redirect chain',
    cause: 'The destination is a redirect itself: every visitor would be sent on twice.',
    fix: 'Redirect straight to the page at the end of the chain.',
  },
  P2007: {
    title: 'Page and redirect',
    cause: 'A route shows a page or leads elsewhere; with both or neither nobody knows what it does.',
    fix: 'Give a route either a page or a redirect.',
    needs: ['routes'],
  },
  P2008: {
    title: 'Exception that matches nothing',
    cause: 'A rule of the guard names a path that no route has, or one that it does not guard, so it has no effect.',
    fix: 'Name the path of a route.',
    needs: ['routes'],
  },
  P2009: {
    title: 'Menu that matches nothing',
    cause: 'A detail page lights an entry that stands in no menu.',
    fix: 'Name the path of a route that has a column.',
    needs: ['routes'],
  },
  P2010: {
    title: 'Flag on a redirect',
    cause: 'A redirect shows nothing that could be kept or counted.',
    fix: 'Set the flag on the route that has the page.',
  },
  P2011: {
    title: 'Visit without column',
    cause: 'A visit is recorded for a column, and the route has none.',
    fix: 'Give the route a column, or take the flag away.',
    needs: ['routes'],
  },
  P2012: {
    title: 'Shadowed route',
    cause: 'An earlier route matches every address of this one, so it is never reached.',
    fix: 'Give one of the routes a path that the other does not match.',
  },
  P2013: {
    title: 'Missing page',
    cause: 'A route names a page that the registry does not know.',
    fix: 'Register the page in app/pages.ts.',
  },
  P2014: {
    title: 'Orphan page',
    cause: 'A page is registered, and no route shows it.',
    fix: 'Use the page in a manifest, or remove it from app/pages.ts.',
    needs: ['routes'],
  },
  P2015: {
    title: 'Unused layout',
    cause: 'A layout is declared, and no route has it.',
    fix: 'Use the layout, or remove it.',
    needs: ['routes'],
  },
  P2016: {
    title: 'Unknown section',
    cause:
      'The sections of site.yaml and the manifests of routes have to be the same, or a part of the site is left out.',
    fix: 'List the section in site.yaml, or remove its manifest.',
    needs: ['site', 'routes'],
  },
  P2017: {
    title: 'Unknown parameter',
    cause: 'A parameter is declared that does not stand in the path, or stands there twice.',
    fix: 'Declare only parameters that stand in the path.',
  },
  P2018: {
    title: 'Unknown column',
    cause: 'A release type lists a column that no route declares.',
    fix: 'Name the id of a route that has a column.',
    needs: ['routes'],
  },
  P2019: {
    title: 'Column in two types',
    cause: 'An article’s address follows from the type of its column, which has to be one.',
    fix: 'List the column under one release type.',
  },
  P2020: {
    title: 'Unknown state',
    cause: 'A change leads from or to a state that the machine does not have.',
    fix: 'Name the code of a state of this machine.',
    needs: ['states'],
  },
  P2021: {
    title: 'Unknown model',
    cause: 'A schema or a call names a model that is not declared.',
    fix: 'Name a model that spec/models declares.',
    needs: ['models'],
  },
  P2022: {
    title: 'Duplicate call',
    cause: 'Two calls have the same name, or the same method and path.',
    fix: 'Give one of the calls another name, or another method or path.',
  },
  P2023: {
    title: 'Undeclared parameter',
    cause: 'A path holds a parameter whose type is not declared.',
    fix: 'Declare the parameter under `params`.',
    needs: ['api'],
  },
  P2024: {
    title: 'Constant out of range',
    cause: 'The value is beyond the limits that keep it harmless.',
    fix: 'Choose a value between min and max.',
  },
  P2025: {
    title: 'Unknown constant',
    cause: 'A manifest names a constant that site.yaml does not declare.',
    fix: 'Name a constant of site.yaml as group.name.',
    needs: ['site'],
  },
  P2026: {
    title: 'Page file missing',
    cause: 'The registry imports a file that does not exist.',
    fix: 'Create the file, or correct the import in app/pages.ts.',
  },
  P2027: {
    title: 'Route without layout',
    cause: 'Neither the route nor its file’s defaults name a layout.',
    fix: 'Name a layout, in the route or in its file’s defaults.',
    needs: ['routes'],
  },
  P2028: {
    title: 'Reserved name',
    cause: 'Generated code needs this name for itself.',
    fix: 'Choose another name.',
  },
  P2029: {
    title: 'Unknown property',
    cause: 'A schema requires a property that it does not declare.',
    fix: 'Require only properties that the schema declares.',
  },
  P2030: {
    title: 'Redirect loop',
    cause: 'Following the redirect leads back to it: no visitor ever arrives.',
    fix: 'Redirect to the path of a route that has a page.',
  },
  P2031: {
    title: 'Redirect to a dead end',
    cause: 'The destination leads on to an address that no route has.',
    fix: 'Redirect straight to the path of a route that has a page.',
    needs: ['routes'],
  },
  P2032: {
    title: 'Page without component',
    cause: 'The module that the registry imports for a page has no default export, so there is nothing to show.',
    fix: 'Export the page’s component as default.',
  },
  P2033: {
    title: 'Page export of the wrong kind',
    cause: 'A page’s component and its `load` are called; what is exported under their name cannot be.',
    fix: 'Export a function under this name, or rename the export.',
  },
  P2034: {
    title: 'Unused call',
    cause:
      'A call is declared, and no code of the site makes it: it may be a leftover, or the code may call something else.',
    fix: 'Make the call, remove it, or say with `usedBy` who else makes it.',
    needs: ['api'],
  },
  P2035: {
    title: 'Unreachable state',
    cause: 'No change leads to a state that is not the first one, so nothing can ever have it.',
    fix: 'Declare a change that leads to the state, or remove the state.',
    needs: ['states'],
  },
  P2036: {
    title: 'Unused model',
    cause: 'A model is declared that no call sends or answers with, not even as a part of another model.',
    fix: 'Use the model, or remove it.',
    needs: ['api', 'models'],
  },
  P2037: {
    title: 'Ambiguous answer',
    cause: 'A call answers with one thing: data, rows, fields of its own, or nothing.',
    fix: 'Declare exactly one of data, rows, fields and empty.',
    needs: ['api'],
  },
  P2038: {
    title: 'Guarded destination',
    cause: 'The guard sends visitors without a session to a page that needs one, so that they are sent there forever.',
    fix: 'List the destination under `open`, or name another one.',
    needs: ['access'],
  },
  P2039: {
    title: 'Needless usedBy',
    cause:
      'A call says who else makes it, although code of the site makes it: nobody would notice when that code goes.',
    fix: 'Remove `usedBy`.',
    level: 'warning',
    needs: ['api'],
  },
  P3001: {
    title: 'Stale output',
    cause: 'The manifests or the generator have changed since the file was generated, or it was never generated.',
    fix: 'Run `npm run portal -- generate` and commit the result.',
  },
  P3002: {
    title: 'Output edited by hand',
    cause: 'The file does not fit the digest that it carries: it was changed by something else than the generator.',
    fix: 'Move the change into a manifest or into code of your own, then run `npm run portal -- generate`.',
  },
  P3003: {
    title: 'Orphaned output',
    cause: 'The file lies in generated/, and the manifests do not make it.',
    fix: 'Run `npm run portal -- generate`, which removes it; keep files of your own elsewhere.',
  },
  ...changes,
  ...conformanceCatalogue,
  ...doctorCatalogue,
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type DiagnosticCode = keyof typeof catalogue;

export const needsOf = (code: DiagnosticCode): readonly string[] => (catalogue[code] as CatalogueEntry).needs ?? [];

export const defaultLevelOf = (code: DiagnosticCode): Level => (catalogue[code] as CatalogueEntry).level ?? 'error';
