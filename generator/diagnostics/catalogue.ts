import { changes } from '../tools/breaking/catalogue.ts';
import { conformanceCatalogue } from '../tools/conformance/catalogue.ts';
import { doctorCatalogue } from '../tools/doctor/catalogue.ts';
import type { CatalogueEntry, Level } from './catalogue-entry.ts';

/** Every error that an author can make: its code, title, cause and fix. */
export const catalogue = {
  P1000: {
    title: 'Not YAML',
    cause: 'The file cannot be read at all, so nothing else in it was checked.',
    fix: 'Correct the syntax at the marked place.',
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
  P1012: {
    title: 'Unreadable encoding',
    cause: 'Manifests are UTF-8. Read in another encoding, texts would turn into other characters.',
    fix: 'Save the file as UTF-8.',
  },
  P1013: {
    title: 'Merge conflict',
    cause: 'Git could not merge the file and has left both versions in it, between its markers.',
    fix: 'Resolve the conflict and remove the markers.',
  },
  P1014: {
    title: 'Inexact number',
    cause: 'YAML reads a leading zero as nothing, and numbers beyond 9007199254740991 are rounded.',
    fix: 'Write the number that is meant; put digits that are an identifier into quotes.',
  },
  P1015: {
    title: 'Manifest too large',
    cause:
      'The file is larger, nested deeper or expands further by its aliases than any manifest: it is damaged or hostile.',
    fix: 'Split the file, or write out what the aliases stand for.',
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
    cause:
      'The destination of a redirect, of an error or of a message is no route, so a visitor who follows it ends at an error page.',
    fix: 'Lead to the path of a route that has a page.',
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
    cause: 'A redirect shows no page that could be kept or counted.',
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
    fix: 'Register the page in the page registry (app/pages.ts, where the site names no other).',
  },
  P2014: {
    title: 'Orphan page',
    cause: 'A page is registered, and no route shows it.',
    fix: 'Use the page in a manifest, or remove it from the page registry.',
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
    fix: 'Name a model that a manifest in models/ declares.',
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
    fix: 'Create the file, or correct the import in the page registry.',
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
    cause: 'A model is declared that no call sends or responds with, not even as a part of another model.',
    fix: 'Use the model, or remove it.',
    needs: ['api', 'models'],
  },
  P2037: {
    title: 'Ambiguous response',
    cause: 'A call responds with one thing: data, rows, fields of its own, or nothing.',
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
  P2040: {
    title: 'Names that differ by case only',
    cause: 'Files, folders and identifiers are named after them: on many systems one would overwrite the other.',
    fix: 'Give one of the two another name.',
  },
  P2041: {
    title: 'Model that cannot extend',
    cause:
      'A model is or extends itself, by whatever way round, or extends something that is no object: no value could ever fit it.',
    fix: 'Extend a model that is an object and does not lead back.',
    needs: ['models'],
  },
  P2042: {
    title: 'Keyword without meaning',
    cause:
      'The keyword of the schema says nothing about values of the type that stands beside it, so it would be lost.',
    fix: 'Write the type that was meant, or remove the keyword.',
  },
  P2043: {
    title: 'Limits the wrong way round',
    cause: 'The least value is greater than the greatest: nothing fits both limits.',
    fix: 'Exchange the limits, or correct one of them.',
  },
  P2044: {
    title: 'Call that cannot be made',
    cause: 'What the call says of itself contradicts itself, or cannot be sent.',
    fix: 'Remove what does not fit, or add what is missing.',
  },
  P2045: {
    title: 'Destination with a parameter',
    cause: 'Nobody knows the value of the parameter where people are sent there.',
    fix: 'Name a path without parameters.',
  },
  P2046: {
    title: 'Name that is taken',
    cause: 'Two things would have the same name in one place of generated code or of a response.',
    fix: 'Choose another name.',
  },
  P2047: {
    title: 'Route below the backend',
    cause: 'The backend responds at every address below its base, so that the page is never shown.',
    fix: 'Give the route another path, or the transport another base.',
  },
  P2048: {
    title: 'Constant of the wrong kind',
    cause: 'The constant is no whole number, and one is needed where it is named.',
    fix: 'Name another constant, or correct its value.',
    needs: ['site'],
  },
  P2049: {
    title: 'Property declared in two ways',
    cause: 'A model and what it extends declare the same property differently: no value could be both.',
    fix: 'Declare the property once.',
    needs: ['models'],
  },
  P2050: {
    title: 'Id that is a number',
    cause: 'The path consists of digits, and so would the id: tables list such names before all others.',
    fix: 'Give the route an `id` that begins with a letter.',
  },
  P2051: {
    title: 'Unknown call, field, parameter or capability',
    cause:
      'A backend’s manifest says how it differs in something that there is not, or a route names such a capability.',
    fix: 'Write a name that a manifest in api/ or models/ declares.',
    needs: ['api', 'models', 'backends'],
  },
  P2052: {
    title: 'Addition without a capability',
    cause: 'The call is beyond the specification, and no backend can say whether it has it.',
    fix: 'Name the capability that the call, or its whole group, belongs to.',
    level: 'warning',
  },
  P2053: {
    title: 'Unknown permission',
    cause: 'A permission that nobody declared is one that nobody has: what asks for it would be closed to everybody.',
    fix: 'Declare the permission in permissions.yaml, or name one that is there.',
    needs: ['permissions'],
  },
  P2054: {
    title: 'Rule of the site broken',
    cause: 'The site has rules of its own in portal.config.ts, and the manifests break the one that is named.',
    fix: 'Change the manifest as the message says, or the rule.',
  },
  P2055: {
    title: 'Manifests of a newer generator',
    cause: 'They may say what this generator does not know, or mean something else by what it knows.',
    fix: 'Update the generator, or set `manifestVersion` back where it was raised in error.',
  },
  P2056: {
    title: 'Embedded page with what only the site’s own pages have',
    cause:
      'Other sites may frame the page: it has no session, menu or state there, and where people log in or act, a frame of a stranger steals their clicks.',
    fix: 'Take `embed` away, or the key that does not go with it.',
    needs: ['access'],
  },
  P2057: {
    title: 'Permission without a session',
    cause: 'Only an account has permissions, and the page or the call needs no session, so that everybody gets it.',
    fix: 'Require a session (below the guard’s prefix and not under `open`; for a call `access: member`), or remove `permission`.',
    needs: ['access'],
  },
  P2058: {
    title: 'Route that escapes the guard',
    cause:
      'A parameter of its path can have the value of the guard’s prefix: addresses below the prefix then show its page to visitors.',
    fix: 'Begin the path with a fixed segment, or list it under `open` in access.yaml if everybody may open it.',
    needs: ['access', 'routes'],
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
    cause: 'The file lies in the generated folder, and the manifests do not make it.',
    fix: 'Run `npm run portal -- generate`, which removes it; keep files of your own elsewhere.',
  },
  ...changes,
  ...conformanceCatalogue,
  ...doctorCatalogue,
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type DiagnosticCode = keyof typeof catalogue;

export const needsOf = (code: DiagnosticCode): readonly string[] => (catalogue[code] as CatalogueEntry).needs ?? [];

export const defaultLevelOf = (code: DiagnosticCode): Level => (catalogue[code] as CatalogueEntry).level ?? 'error';
