/** What the configuration of a site imports: the types of its emitters and rules, and what helps to write them. */
import type { PortalConfig } from './code/config.ts';

/** Gives a configuration back, with its type: `export default defineConfig({ … })` in portal.config.ts. */
export const defineConfig = (config: PortalConfig): PortalConfig => config;

export type { PortalConfig } from './code/config.ts';
export type { Folders } from './code/folders.ts';
export type { Emitter } from './compiler/emit/emitter.ts';
export { type GeneratedFile, jsonFile, typescriptFile } from './compiler/emit/file.ts';
export type {
  Access,
  ColumnModel,
  EndpointModel,
  ReleaseTypeModel,
  RouteModel,
  SiteModel,
} from './compiler/model/site-model.ts';
export type { SiteRule, SiteRuleInput } from './compiler/validate/site-rule.ts';
