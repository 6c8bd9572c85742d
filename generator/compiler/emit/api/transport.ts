import { readFileSync } from 'node:fs';
import { constantAt } from '../../model/constants.ts';
import type { BareSite } from '../../model/words.ts';
import { type GeneratedFile, typescriptFile } from '../file.ts';
import { literal } from '../literal.ts';
import { constant } from '../printer.ts';
import { dialectOf } from './backends.ts';

/**
 * The text of a module of the client, which is copied from this generator. In a bundle of the generator the modules are in the
 * same folder relative to the bundle's file.
 */
const runtime = (name: string): string => readFileSync(new URL(`./runtime/${name}.ts`, import.meta.url), 'utf8');

/** api/settings.ts and api/transport.ts: the settings and the code by which every call is made. */
export function emitTransport(model: BareSite): GeneratedFile[] {
  const { timeout, paging, encryption, headers: declared, ...rest } = model.transport;
  const headers = { ...declared, account: declared.account ?? null };
  const at = (name: string): unknown => constantAt(model.site.constants, name);
  const confirming = model.endpoints.find(({ confirmsSession }) => confirmsSession);
  const settings = {
    ...rest,
    timeZone: model.site.timeZone,
    // The call that succeeds only with a valid session.
    session: { name: confirming?.name ?? '', method: confirming?.method ?? 'GET', path: confirming?.path ?? '' },
    timeoutMs: at(timeout),
    paging: { ...paging, default: at(paging.default), max: at(paging.max) },
    encryption: { ...encryption, bits: at(encryption.bits) },
  };
  return [
    typescriptFile('api/settings.ts', [
      "import type { Dialect } from './dialect.ts';",
      // One constant per header, so that a bundle includes only those that it uses.
      ...Object.entries(headers).map(([name, value]) =>
        constant(
          { name: `${name}Header`, docs: 'A header of calls.' },
          `${literal(value)}${value === null ? '' : ' as const'}`,
        ),
      ),
      constant(
        { name: 'headers', docs: 'Headers of every call.' },
        `{\n${Object.keys(headers)
          .map((name) => `  ${name}: ${name}Header,\n`)
          .join('')}} as const`,
      ),
      constant(
        { name: 'settings', docs: 'The transport’s settings, constants resolved.' },
        `${literal(settings).replace(/}$/, '  headers,\n}')} as const`,
      ),
      constant(
        {
          name: 'contractDialect',
          docs: 'A backend that does as the manifests of the calls and models say.',
          type: 'Dialect',
        },
        literal(dialectOf('contract', {}, model)),
      ),
    ]),
    typescriptFile('api/decode.ts', [runtime('decode')]),
    typescriptFile('api/dialect.ts', [runtime('dialect')]),
    ...['body', 'part', 'types', 'request', 'transport'].map((name) =>
      typescriptFile(`api/${name}.ts`, [runtime(name)]),
    ),
  ];
}
