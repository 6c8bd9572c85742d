import { definitions, type Kind, kinds } from '../parse/manifests.ts';
import { type GeneratedFile, jsonFile } from './file.ts';

/** schema/<kind>.json: JSON Schemas by which editors complete and check manifests, made from the shapes that parse them. */
export const emitSchemas = (): GeneratedFile[] =>
  (Object.keys(kinds) as Kind[]).map((kind) =>
    jsonFile(
      `schema/${kind}.json`,
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: `Manifest: ${kind}`,
        ...kinds[kind].schema,
        ...(definitions[kind] ? { $defs: definitions[kind] } : {}),
      },
      '$comment',
    ),
  );
