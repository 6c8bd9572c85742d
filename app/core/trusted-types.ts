import type { RichHtml } from './page/context.ts';

type Rule = (text: string) => string | null;

/** What a policy returns for a string. Typed as string, like the DOM properties that accept it. */
interface Policy {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}

/** The part of the browsers' Trusted Types that is used here. */
interface PolicyFactory {
  createPolicy(name: string, rules: { readonly [Name in keyof Policy]?: Rule }): Policy;
}

/** The policy names that the Content-Security-Policy allows; only these policies can create markup or script URLs. */
export type PolicyName = 'portal' | 'portal-navigation' | 'default';

const asItIs = (text: string): string => text;

/** Creates a policy, once per document. If the browser has no Trusted Types, strings are passed through. */
export function createPolicy(name: PolicyName, rules: { readonly [Key in keyof Policy]?: Rule }): Policy {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  return factory?.createPolicy(name, rules) ?? { createHTML: asItIs, createScriptURL: asItIs };
}

let portal: Policy | undefined;
const portalPolicy = (): Policy => {
  portal ??= createPolicy('portal', { createHTML: asItIs, createScriptURL: asItIs });
  return portal;
};

/** Markup in the form that the DOM accepts. Only the sanitizer returns values of the required type. */
export const trustedHtml = (html: RichHtml): string => portalPolicy().createHTML(html);

/** Starts a worker from a file of the build. */
export const workerOf = (url: string): Worker => new Worker(portalPolicy().createScriptURL(url), { type: 'module' });

/**
 * Allows what libraries without support for Trusted Types need: emptying an element, and starting a worker from their own
 * blob. Any other string is blocked.
 */
export function allowLibraries(): void {
  createPolicy('default', {
    createHTML: (text) => (text === '' ? '' : null),
    createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
  });
}
