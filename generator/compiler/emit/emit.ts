import type { SiteModel } from '../model/site-model.ts';
import type { BareSite, WordlessSite } from '../model/words.ts';
import { emitBackends } from './api/backends.ts';
import { emitContract } from './api/contract.ts';
import { emitGroups } from './api/groups.ts';
import { emitTransport } from './api/transport.ts';
import { emitBodySchemas } from './body-schemas.ts';
import { emitColumns } from './columns.ts';
import { emitDecoders, emitResponseDecoders } from './decoders.ts';
import { EMITTER_VERSION, type Emitter, emitAll } from './emitter.ts';
import { aboutManifestsIn, type GeneratedFile } from './file.ts';
import { emitMatcher } from './matcher.ts';
import { emitModels } from './models.ts';
import { emitOpenapi } from './openapi.ts';
import { emitPages } from './pages.ts';
import { emitPaths } from './paths.ts';
import { emitRouter } from './router.ts';
import { emitRoutes } from './routes.ts';
import { emitSchemas } from './schemas.ts';
import { emitTables } from './tables.ts';

type EmitterOf<Site> = Omit<Emitter, 'emit'> & { readonly emit: (model: Site) => readonly GeneratedFile[] };

/**
 * Emitters that receive neither the words of routes nor the details of calls, so that a change of these does not change their
 * output.
 */
const bare: readonly EmitterOf<BareSite>[] = [
  { name: 'router', version: EMITTER_VERSION, emit: emitRouter },
  { name: 'matcher', version: EMITTER_VERSION, emit: emitMatcher },
  { name: 'pages', version: EMITTER_VERSION, emit: emitPages },
  { name: 'paths', version: EMITTER_VERSION, emit: emitPaths },
  { name: 'tables', version: EMITTER_VERSION, emit: emitTables },
  { name: 'models', version: EMITTER_VERSION, emit: emitModels },
  { name: 'decoders', version: EMITTER_VERSION, emit: emitDecoders },
  { name: 'response-decoders', version: EMITTER_VERSION, emit: emitResponseDecoders },
  { name: 'body-schemas', version: EMITTER_VERSION, emit: emitBodySchemas },
  { name: 'transport', version: EMITTER_VERSION, emit: emitTransport },
  { name: 'backends', version: EMITTER_VERSION, emit: emitBackends },
  { name: 'schemas', version: EMITTER_VERSION, emit: emitSchemas },
];

/** Emitters that use the details of calls; if only these have changed, compiler/revise-calls.ts rewrites their output. */
const detailed: readonly EmitterOf<WordlessSite>[] = [
  { name: 'groups', version: EMITTER_VERSION, emit: emitGroups },
  { name: 'contract', version: EMITTER_VERSION, emit: emitContract },
  { name: 'openapi', version: EMITTER_VERSION, emit: emitOpenapi },
];

/** Emitters that use the words of routes; if only these have changed, compiler/reword.ts rewrites their output. */
const worded: readonly Emitter[] = [
  { name: 'routes', version: EMITTER_VERSION, emit: emitRoutes },
  { name: 'columns', version: EMITTER_VERSION, emit: emitColumns },
];

/**
 * Every file of generated/, including those of the site's own emitters, sorted by path. Pure: the same model gives the same
 * bytes. Throws an ExtensionError if an emitter of the site fails.
 */
export const emitSite = (model: SiteModel, own: readonly Emitter[], spec: string): GeneratedFile[] =>
  aboutManifestsIn(spec, emitAll(model, [...worded, ...bare, ...detailed, ...own]));
