import type { SiteModel } from '../model/site-model.ts';
import { emitBackends } from './api/backends.ts';
import { emitContract } from './api/contract.ts';
import { emitGroups } from './api/groups.ts';
import { emitTransport } from './api/transport.ts';
import { emitBodySchemas } from './body-schemas.ts';
import { emitDecoders, emitResponseDecoders } from './decoders.ts';
import type { GeneratedFile } from './file.ts';
import { emitMatcher } from './matcher.ts';
import { emitModels } from './models.ts';
import { emitOpenapi } from './openapi.ts';
import { emitPages } from './pages.ts';
import { emitPaths } from './paths.ts';
import { emitRouter } from './router.ts';
import { emitRoutes } from './routes.ts';
import { emitSchemas } from './schemas.ts';
import { emitTables } from './tables.ts';

const emitters = [
  emitRoutes,
  emitRouter,
  emitMatcher,
  emitPages,
  emitPaths,
  emitTables,
  emitModels,
  emitDecoders,
  emitResponseDecoders,
  emitBodySchemas,
  emitTransport,
  emitGroups,
  emitContract,
  emitBackends,
  emitOpenapi,
  emitSchemas,
] as const;

/** Every file of generated/, sorted by path. Pure: the same model gives the same bytes. */
export const emitSite = (model: SiteModel): GeneratedFile[] =>
  emitters.flatMap((emit) => emit(model)).sort((a, b) => (a.path < b.path ? -1 : 1));
