import { changes } from '../../tools/breaking/catalogue.ts';
import { backendShape } from './backend-shape.ts';
import { declarationOf } from './naming.ts';
import { flag, json, number, text } from './scalar-shapes.ts';
import { schemaShape } from './schema-shape.ts';
import { address, declaration, type JsonSchema, reference, type Shape, type ValueOf } from './shape.ts';
import { list, map, optional, record, recursive, required, scalarOr } from './structure-shapes.ts';
import {
  httpMethods,
  isLocale,
  isTimeZone,
  knownLocales,
  knownTimeZones,
  linkSchemes,
  referrerPolicies,
  textElements,
} from './vocabularies.ts';

/**
 * The kinds of manifest and their contents. This single definition parses, validates and describes them. The file is long
 * because it is one table, without logic.
 */

const path = text({
  pattern: /^(\/|(\/((?!\.+(?:\/|$))[A-Za-z0-9._~-]+|\{[A-Za-z][A-Za-z0-9]*\}))+)$/,
  form: 'a path such as /news/{id}',
});
const routePath = text({
  pattern:
    /^(\/|\/?((?!\.+(?:\/|$))[A-Za-z0-9._~-]+|\{[A-Za-z][A-Za-z0-9]*\})(\/((?!\.+(?:\/|$))[A-Za-z0-9._~-]+|\{[A-Za-z][A-Za-z0-9]*\}))*)$/,
  form: 'a path such as /news/{id}',
});
const kebab = /^[a-z][a-z0-9]*(-[A-Za-z0-9]+)*$/;
const name = text({ pattern: kebab, form: 'a name of letters and digits joined by hyphens' });
const identifier = /^[A-Za-z][A-Za-z0-9]*$/;
const fieldName = text({ pattern: identifier });
const constantName = reference(
  'constant',
  text({ pattern: /^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/, form: 'a constant as group.name' }),
);
const method = text({ values: httpMethods });
const routeAt = reference('path', path);
const layoutName = reference('layout', name);
const modelName = reference('model', text());
const capabilityName = declaration('capability', name);
const stateCode = reference('state', text());
const headerName = text({ pattern: /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, form: 'the name of a header' });
const headerValue = text({
  pattern: /^[!-~](?:[ -~]*[!-~])?$/,
  form: 'the value of a header: printable ASCII characters, without spaces at its ends',
});
const envelopeKey = text({ pattern: /^[A-Za-z_][\w-]*$/, form: 'a name of letters, digits, - and _' });
const note = optional(text(), 'For readers of the manifest.');

const constant = scalarOr(
  json({ type: ['number', 'string', 'boolean'] }),
  record({
    value: required(number({ integer: false }), 'The value.'),
    min: optional(number({ integer: false }), 'The least value that does no harm.'),
    max: optional(number({ integer: false }), 'The greatest value that does no harm.'),
  }),
);

export const siteShape = record({
  name: required(text(), 'Name of the site.'),
  shortName: required(text(), 'Name where there is little room.'),
  organisation: required(text(), 'Who runs the site.'),
  description: required(text(), 'One or two sentences for search engines.'),
  locale: required(
    text({ vocabulary: { one: 'a BCP 47 tag of a known language', has: isLocale, known: knownLocales } }),
    'BCP 47 tag of the language.',
  ),
  timeZone: required(
    text({ vocabulary: { one: 'a time zone of the IANA database', has: isTimeZone, known: knownTimeZones } }),
    'IANA name of the time zone of all dates.',
  ),
  manifestVersion: optional(number({ min: 1 }), 'Version of the manifests; `portal upgrade` writes it.'),
  sections: required(list(reference('section', name)), 'The sections in the order in which they are listed.'),
  constants: required(map(map(constant, { pattern: identifier }), { pattern: identifier }), 'Constants by group.'),
  columnFields: optional(
    record({
      parent: optional(fieldName, 'Id of the column above; 0 for none.'),
      code: optional(fieldName, 'Id of the route.'),
      name: optional(fieldName, 'Label.'),
      path: optional(fieldName, 'Address.'),
      order: optional(fieldName, 'Place among its siblings.'),
      visible: optional(fieldName, '1 where it stands in menus, 0 where it does not.'),
    }),
    'What the fields of a column are called where columns are given out.',
  ),
  richText: optional(
    record({
      tags: required(list(text({ values: textElements })), 'Elements that rich text may hold.'),
      attributes: required(
        map(list(text({ pattern: /^(?!on)[a-z][a-z0-9-]*$/, form: 'an attribute that runs no code' })), {
          pattern: kebab,
        }),
        'Attributes by element.',
      ),
      schemes: required(list(text({ values: linkSchemes })), 'Schemes that links may have.'),
    }),
    'The markup that rich text may hold.',
  ),
});

export const layoutsShape = record({
  layouts: required(
    map(record({ note }), { pattern: kebab, form: 'a name in kebab case', names: declarationOf('layout') }),
    'The layouts by name.',
  ),
});

export const accessShape = record({
  guard: required(
    record({
      prefix: required(routeAt, 'Pages below it need a session.'),
      to: required(routeAt, 'Where a visitor without a session is sent.'),
      exceptions: optional(
        list(
          record({
            from: required(routeAt, 'Exactly this page.'),
            to: required(routeAt, 'Where its visitors are sent.'),
          }),
        ),
        'Pages with a destination of their own.',
      ),
    }),
    'The guard.',
  ),
  open: required(list(routeAt), 'Routes below the prefix that everybody may open. Whole routes, never prefixes.'),
});

export const statesShape = record({
  machines: required(
    map(
      record({
        initial: required(stateCode, 'Code of the first state.'),
        states: required(
          list(
            record({
              code: required(declaration('state', text()), 'The code, a text.'),
              id: required(text({ pattern: identifier }), 'Its name in code.'),
              label: required(text(), 'What people read.'),
            }),
          ),
          'The states.',
        ),
        transitions: required(
          list(
            record({
              from: required(stateCode, 'Code of a state.'),
              to: required(stateCode, 'Code of a state.'),
              by: required(text(), 'Whose change it is.'),
              label: required(text(), 'What the change is called.'),
            }),
          ),
          'The allowed changes.',
        ),
      }),
      { pattern: identifier },
    ),
    'Machines by name.',
  ),
});

export const errorsShape = record({
  errors: required(
    map(
      record({
        text: required(text(), 'What people read.'),
        code: optional(number(), 'The code of a response that means this error.'),
        status: optional(number({ min: 100, max: 599 }), 'HTTP status.'),
        toast: optional(text({ values: ['primary', 'success', 'info', 'warning', 'error'] }), 'Type of the toast.'),
        duration: optional(constantName, 'How long the toast stays.'),
        redirect: optional(routeAt, 'Where people are taken.'),
        delay: optional(constantName, 'How long after.'),
        note,
      }),
      { pattern: identifier },
    ),
    'Errors by name.',
  ),
});

export const releasesShape = record({
  types: required(
    map(
      record({
        title: required(text(), 'What the type is called.'),
        columns: required(list(reference('route', name)), 'Ids of the routes whose columns it holds.'),
      }),
      { pattern: kebab },
    ),
    'Types by name.',
  ),
});

const permissionForm = {
  pattern: /^[a-z][A-Za-z0-9]*(:[a-z][A-Za-z0-9]*)+$/,
  form: 'a permission such as report:return:submit',
};
const permissionName = reference('permission', text(permissionForm));

export const permissionsShape = record({
  permissions: required(
    map(record({ title: required(text(), 'What one who has it may do.') }), {
      ...permissionForm,
      names: declarationOf('permission'),
    }),
    'Everything that may be permitted.',
  ),
  roles: required(
    map(
      record({
        title: required(text(), 'What people call the role.'),
        side: required(text({ values: ['member', 'staff'] }), 'Whether members or the staff hold it.'),
        assignable: optional(flag(), 'Whether a main account may give it to its sub-accounts.'),
        permissions: required(list(permissionName), 'What it permits.'),
      }),
      { pattern: kebab, form: 'a name in kebab case' },
    ),
    'Roles by name.',
  ),
});

export const messagesShape = record({
  messages: required(
    map(
      record({
        title: required(text(), 'Its heading; {names} stand for what the event says.'),
        text: required(text(), 'Its text, likewise.'),
        to: required(text({ values: ['organisation', 'person', 'staff'] }), 'Who receives it.'),
        permission: optional(permissionName, 'Only those who have it.'),
        path: required(
          address(text()),
          'The address that it leads to: the path of a route, behind which a query may stand, or a {name} for all of it.',
        ),
        ways: optional(list(text({ values: ['sms', 'mail'] })), 'Further ways besides the list of messages.'),
      }),
      { pattern: identifier },
    ),
    'Messages by the event that they tell of.',
  ),
});

const columnFields = {
  id: optional(
    text({ pattern: /^(?!0$)[\w.-]+$/, form: 'an id of letters, digits, dots, - and _ other than 0' }),
    'Overrides the id, which is the route’s.',
  ),
  name: optional(text(), 'Overrides the label, which is the title.'),
  order: optional(number(), 'Place among its siblings.'),
  hidden: optional(flag(), 'Keeps the column out of the navigation.'),
};

const routeSettings = {
  layout: optional(layoutName, 'A layout of layouts.yaml.'),
  render: optional(text({ values: ['server', 'client'] }), 'Where the page is rendered.'),
  scrollToTop: optional(flag(), 'Whether entering it scrolls to the top.'),
  addition: optional(flag(), 'Marks what the specification does not name.'),
};

const routeFields = {
  path: required(declaration('path', routePath), 'Absolute, or relative to the parent. Parameters stand in braces.'),
  id: optional(declaration('route', name), 'Overrides the id, which is the path joined by dashes.'),
  title: required(text(), 'Heading and label.'),
  description: optional(text(), 'For search engines.'),
  page: optional(reference('page', name), 'The page component, as the page registry names it.'),
  redirect: optional(routeAt, 'Where the path leads instead of a page.'),
  keepAlive: optional(flag(), 'Whether the page keeps its state when it is left.'),
  visit: optional(flag(), 'Whether entering it records a visit of its column.'),
  embed: optional(flag(), 'Whether other sites may show its page in a frame.'),
  menu: optional(routeAt, 'The menu entry that a detail page lights.'),
  permission: optional(permissionName, 'Who may open it, besides having a session.'),
  capability: optional(
    reference('capability', name),
    'What its page has nothing to show without; menus leave it out where the backend lacks that.',
  ),
  listed: optional(flag(), 'false keeps the page out of the sitemap.'),
  params: optional(
    map(record({ values: optional(text({ values: ['releaseTypes'] }), 'The list whose values it may have.') }), {
      pattern: identifier,
    }),
    'Limits of the path’s parameters.',
  ),
  column: optional(record(columnFields), 'The column whose page it is.'),
  options: optional(map(json(), { pattern: identifier }), 'What the page takes besides.'),
  ...routeSettings,
};

type RouteFields = ValueOf<ReturnType<typeof record<typeof routeFields>>>;
export type RouteNode = RouteFields & { readonly children?: readonly RouteNode[] };

const route = recursive<RouteNode>(
  'route',
  (self) =>
    record({ ...routeFields, children: optional(list(self), 'Routes nested below this one.') }) as Shape<RouteNode>,
);

export const routesShape = record({
  section: required(declaration('section', name), 'A section of site.yaml.'),
  defaults: optional(record(routeSettings), 'What the routes of this file have unless they say otherwise.'),
  routes: required(list(route), 'The routes.'),
});

export const transportShape = record({
  base: required(path, 'Where the reference backend is mounted.'),
  timeout: required(constantName, 'Milliseconds for each attempt.'),
  retry: required(
    record({
      statuses: required(list(number({ min: 400, max: 599 })), 'Statuses that are tried again.'),
      idempotentMethods: required(list(method), 'Methods that count as idempotent.'),
      idempotent: required(number({ min: 0, max: 5 }), 'Repeats of idempotent calls.'),
      other: required(number({ min: 0, max: 5 }), 'Repeats of all others.'),
    }),
    'Which calls are made again.',
  ),
  headers: required(
    record({
      authorization: required(
        record({ name: required(headerName, 'Header.'), scheme: required(headerName, 'Scheme.') }),
        'The session.',
      ),
      device: required(
        record({
          name: required(headerName, 'Header.'),
          mobile: required(headerValue, 'Value on phones and tablets.'),
          other: required(headerValue, 'Value elsewhere.'),
          mobileAgents: required(list(text()), 'Parts of user agents that mean a phone or tablet.'),
        }),
        'The device.',
      ),
      idempotencyKey: required(
        record({ name: required(headerName, 'Header.'), methods: required(list(method), 'Methods that carry it.') }),
        'The key of a repeat.',
      ),
      account: optional(
        record({ name: required(headerName, 'Header.') }),
        'The account that a call is made for: refused where the session is another’s.',
      ),
      referer: required(
        record({
          name: required(headerName, 'Header.'),
          policy: required(text({ values: referrerPolicies }), 'Referrer policy of calls.'),
        }),
        'The page.',
      ),
    }),
    'Headers of every call.',
  ),
  envelope: required(
    record({
      code: required(envelopeKey, 'Key of the code.'),
      message: required(envelopeKey, 'Key of the message.'),
      data: required(envelopeKey, 'Key of the data.'),
      rows: required(envelopeKey, 'Key of a list’s rows.'),
      total: required(envelopeKey, 'Key of a list’s total.'),
      success: required(number(), 'Code of success.'),
      expired: required(number(), 'Code of a session that is over.'),
      warning: required(number(), 'Code of a warning.'),
    }),
    'How responses are wrapped.',
  ),
  paging: required(
    record({
      page: required(envelopeKey, 'Parameter of the page, from 1.'),
      size: required(envelopeKey, 'Parameter of the size.'),
      default: required(constantName, 'Size where none is asked for.'),
      max: required(constantName, 'Greatest size.'),
    }),
    'How lists are paged.',
  ),
  encryption: required(
    record({
      bits: required(constantName, 'Length of the key.'),
      padding: required(
        map(text({ values: ['RSA-OAEP-256', 'RSA-PKCS1-v1_5'] }), { pattern: identifier }),
        'Padding by kind of backend.',
      ),
    }),
    'How encrypted bodies are made.',
  ),
});

const parameter = record({
  type: required(text({ values: ['string', 'integer', 'number', 'boolean'] }), 'Its type.'),
  required: optional(flag(), 'Whether a call without it is refused.'),
  keepEmpty: optional(flag(), 'Whether an empty value is sent.'),
  values: optional(list(text()), 'The values that it may have.'),
  note,
});

export const apiShape = record({
  group: required(name, 'The group’s name: that of its file.'),
  addition: optional(flag(), 'Marks calls that the specification does not name.'),
  capability: optional(capabilityName, 'What its calls belong to, which a backend has or lacks as a whole.'),
  endpoints: required(
    list(
      record({
        name: required(declaration('endpoint', text({ pattern: identifier })), 'The call’s name in code.'),
        method: required(text({ values: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] }), 'HTTP method.'),
        path: required(path, 'Below the base address.'),
        access: required(
          text({ values: ['public', 'open', 'filter', 'member'] }),
          'Who gets a response, and what is in it.',
        ),
        permission: optional(permissionName, 'Who gets a response, besides having a session.'),
        authorization: optional(flag(), 'false keeps the session out of the call.'),
        silent: optional(flag(), 'Failures are not shown, and end no session.'),
        merge: optional(flag(), 'Parameters come as two objects; the second wins.'),
        retries: optional(number({ min: 0, max: 5 }), 'Overrides the transport’s table.'),
        addition: optional(flag(), 'Marks a call that the specification does not name.'),
        capability: optional(capabilityName, 'What the call belongs to, which a backend has or lacks as a whole.'),
        confirmsSession: optional(flag(), 'Whether its success shows that a session stands.'),
        usedBy: optional(text(), 'Who makes the call, where no code of this site does.'),
        params: optional(map(parameter, { pattern: identifier }), 'Parameters of the path.'),
        query: optional(map(parameter, { pattern: identifier }), 'Parameters of the query.'),
        body: optional(
          record({
            model: optional(modelName, 'A model.'),
            encrypted: optional(flag(), 'Whether it is encrypted before it is sent.'),
            file: optional(envelopeKey, 'Name of the field of an uploaded file.'),
          }),
          'What is sent.',
        ),
        response: required(
          record({
            data: optional(modelName, 'A model under `data`.'),
            list: optional(flag(), 'Whether `data` is a list of it.'),
            rows: optional(modelName, 'A model under `rows`, beside `total`.'),
            fields: optional(map(schemaShape, { pattern: identifier }), 'JSON Schemas of keys beside `code`.'),
            empty: optional(flag(), 'Nothing but the envelope.'),
          }),
          'What comes back.',
        ),
        note,
      }),
    ),
    'The calls.',
  ),
});

export const modelsShape = record({
  models: required(
    map(schemaShape, { pattern: identifier, names: declarationOf('model') }),
    'JSON Schemas (2020-12) by model; $ref names a model.',
  ),
});

export const acknowledgedShape = record({
  acknowledged: required(
    list(
      record({
        finding: required(text({ values: Object.keys(changes) }), 'Its code.'),
        subject: required(text(), 'What it is about, as the finding names it.'),
        reason: required(text(), 'Why it is meant.'),
        date: required(text({ pattern: /^\d{4}-\d{2}-\d{2}$/, form: 'a day such as 2025-01-31' }), 'Since when.'),
      }),
    ),
    'Findings of `breaking` that are meant.',
  ),
});

/** The kinds by the name of their schema. */
export const kinds = {
  site: siteShape,
  layouts: layoutsShape,
  access: accessShape,
  states: statesShape,
  errors: errorsShape,
  releases: releasesShape,
  permissions: permissionsShape,
  messages: messagesShape,
  routes: routesShape,
  transport: transportShape,
  api: apiShape,
  models: modelsShape,
  acknowledged: acknowledgedShape,
  backends: backendShape,
} as const;

/** The recursive shapes that the schemas of some kinds refer to. */
export const definitions: { readonly [K in Kind]?: Readonly<Record<string, JsonSchema>> } = {
  routes: { route: route.definition },
  api: { schema: schemaShape.definition },
  models: { schema: schemaShape.definition },
};

export type Kind = keyof typeof kinds;
export type ManifestOf<K extends Kind> = ValueOf<(typeof kinds)[K]>;
