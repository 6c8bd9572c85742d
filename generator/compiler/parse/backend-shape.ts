import { referenceTo } from './naming.ts';
import { json, number, text } from './scalar-shapes.ts';
import { declaration, reference } from './shape.ts';
import { list, map, optional, record, required } from './structure-shapes.ts';

const kebab = /^[a-z][a-z0-9]*(-[A-Za-z0-9]+)*$/;
const identifier = /^[A-Za-z][A-Za-z0-9]*$/;
const name = text({ pattern: kebab, form: 'a name of letters and digits joined by hyphens' });
const place = text({
  pattern: /^(\.|[A-Za-z_$][\w$-]*(\.[A-Za-z_$][\w$-]*)*)$/,
  form: 'a key such as data.rows, or . for the whole response',
});
const codes = list(json({ type: ['string', 'number'] }));
const path = text({ pattern: /^\/[^?#\s]*$/, form: 'a path such as /api/articles/{id}' });
const parameters = map(text(), { pattern: identifier });

/** How a backend differs from spec/api and spec/models. Values that it does not set are as declared there. */
export const backendShape = record({
  backend: required(declaration('backend', name), 'Its name, which BACKEND picks: that of its file.'),
  title: required(text(), 'What it is.'),
  extends: optional(reference('backend', name), 'Another backend, whose entries hold where this one has none.'),
  envelope: optional(
    record({
      code: optional(place, 'Key of the code.'),
      message: optional(place, 'Key of the message.'),
      data: optional(list(place), 'Where the data lies: the first place that holds something counts.'),
      success: optional(codes, 'Codes of success.'),
      expired: optional(codes, 'Codes of a session that is over.'),
      warning: optional(codes, 'Codes of a warning.'),
      notFound: optional(codes, 'Codes of an entry that does not exist.'),
      emptyCode: optional(text({ values: ['success', 'failure'] }), 'What a code of null or of no characters means.'),
    }),
    'How responses are wrapped.',
  ),
  lists: optional(
    record({
      rows: optional(list(place), 'Where the rows of a list lie: the first place that holds a list counts.'),
      total: optional(list(place), 'Where their total lies.'),
    }),
    'How lists are given.',
  ),
  parameters: optional(parameters, 'What parameters of all calls are called.'),
  firstPage: optional(number({ min: 0, max: 1 }), 'Number of the first page.'),
  calls: optional(
    map(
      record({
        method: optional(text({ values: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] }), 'HTTP method.'),
        path: optional(path, 'Path, with the parameters of the call in braces.'),
        parameters: optional(parameters, 'What its parameters are called.'),
      }),
      { pattern: identifier, names: referenceTo('endpoint') },
    ),
    'Calls that are made otherwise, by name.',
  ),
  fields: optional(
    map(map(list(place), { pattern: /^[A-Za-z_][\w-]*$/ }), { pattern: identifier, names: referenceTo('model') }),
    'What the fields of models are called, by model: the first that is there counts.',
  ),
  headers: optional(record({ refused: required(list(text()), 'Headers.') }), 'Headers that it cannot accept.'),
  encryption: optional(
    record({ padding: required(text({ values: ['RSA-OAEP-256', 'RSA-PKCS1-v1_5'] }), 'The padding.') }),
    'How encrypted bodies are made.',
  ),
  certificate: optional(
    record({
      id: required(text({ values: ['ticket', 'serialNumber', 'subject', 'fingerprint'] }), 'What names a certificate.'),
    }),
    'What a login by certificate sends.',
  ),
  capabilities: optional(
    record({
      has: optional(list(reference('capability', name)), 'Capabilities that it has; all for every one.'),
      lacks: optional(
        list(reference('capability', name)),
        'Capabilities that it lacks; all for every other one. What is in neither is learned.',
      ),
    }),
    'Which calls beyond the specification it has.',
  ),
  files: optional(list(path), 'Prefixes of paths below which its files lie.'),
  limits: optional(
    record({ responseBytes: required(number({ min: 1024 }), 'Bytes of the largest response that is read.') }),
    'What is refused.',
  ),
  freshness: optional(
    record({
      maxAgeSeconds: required(number({ min: 60 }), 'How old a page may be while the backend responds.'),
      failingSeconds: required(number({ min: 60 }), 'How old a page may be that stands in while the backend fails.'),
    }),
    'How long pages are served from the cache.',
  ),
});
