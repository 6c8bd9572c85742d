import type { CallRule, ParameterRule, Rule } from './rule.ts';
import { access } from './rules/access.ts';
import { addresses } from './rules/addresses.ts';
import { backendParameters, backends } from './rules/backends.ts';
import { callParameters } from './rules/call-parameters.ts';
import { callShapes } from './rules/call-shapes.ts';
import { caseCollisions } from './rules/case-collisions.ts';
import { constants } from './rules/constants.ts';
import { destinations } from './rules/destinations.ts';
import { distinctNames } from './rules/distinct-names.ts';
import { embeds } from './rules/embeds.ts';
import { endpoints } from './rules/endpoints.ts';
import { flags } from './rules/flags.ts';
import { inheritance } from './rules/inheritance.ts';
import { layouts } from './rules/layouts.ts';
import { manifestVersion } from './rules/manifest-version.ts';
import { models } from './rules/models.ts';
import { pages } from './rules/pages.ts';
import { permissions } from './rules/permissions.ts';
import { redirects } from './rules/redirects.ts';
import { releases } from './rules/releases.ts';
import { reservedNames } from './rules/reserved-names.ts';
import { rootId } from './rules/root-id.ts';
import { schemaKeywords } from './rules/schema-keywords.ts';
import { sections } from './rules/sections.ts';
import { shadows } from './rules/shadows.ts';
import { states } from './rules/states.ts';
import { uniqueRoutes } from './rules/unique-routes.ts';

/** Every rule, in the order in which they run. */
export const rules: readonly Rule[] = [
  manifestVersion,
  sections,
  reservedNames,
  rootId,
  uniqueRoutes,
  shadows,
  layouts,
  redirects,
  access,
  flags,
  embeds,
  pages,
  releases,
  states,
  models,
  endpoints,
  backends,
  permissions,
  constants,
  destinations,
  addresses,
  caseCollisions,
  distinctNames,
  inheritance,
  schemaKeywords,
  callShapes,
];

/** Every rule about one call. */
export const callRules: readonly CallRule[] = [callParameters];

/** Every rule about the names of parameters, which manifests of backends refer to. */
export const parameterRules: readonly ParameterRule[] = [backendParameters];
