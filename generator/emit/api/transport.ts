import { constantAt } from '../../model/constants.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { type GeneratedFile, typescriptFile } from '../file.ts';
import { literal } from '../literal.ts';
import { constant } from '../printer.ts';
import { runtimeText } from './runtime-text.ts';

/** api/settings.ts and api/transport.ts: how every call is made. */
export function emitTransport(model: SiteModel): GeneratedFile[] {
  const { timeout, paging, encryption, headers, ...rest } = model.transport;
  const at = (name: string): unknown => constantAt(model.site.constants, name);
  const settings = {
    ...rest,
    timeoutMs: at(timeout),
    paging: { ...paging, default: at(paging.default), max: at(paging.max) },
    encryption: { ...encryption, bits: at(encryption.bits) },
  };
  return [
    typescriptFile('api/settings.ts', [
      constant({ name: 'headers', docs: 'Headers of every call.' }, `${literal(headers)} as const`),
      constant(
        { name: 'settings', docs: 'The transport’s settings, constants resolved.' },
        `${literal(settings).replace(/}$/, '  headers,\n}')} as const`,
      ),
    ]),
    typescriptFile('api/transport.ts', [runtimeText]),
  ];
}
