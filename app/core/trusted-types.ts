import type { RichHtml } from './page/context.ts';

type Rule = (text: string) => string | null;

/** What a policy makes of a text. Typed as text, since what takes it is typed so. */
interface Policy {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}

/** The part of the browsers' Trusted Types that is used here. */
interface PolicyFactory {
  createPolicy(name: string, rules: { readonly [Name in keyof Policy]?: Rule }): Policy;
}

/** The names that the content security policy allows; nothing else can make markup or an address of a script. */
export type PolicyName = 'portal' | 'portal-navigation' | 'default';

const asItIs = (text: string): string => text;

/** A policy under a name, once for a document. Where the browser has no Trusted Types, texts stay texts. */
export function createPolicy(name: PolicyName, rules: { readonly [Key in keyof Policy]?: Rule }): Policy {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  return factory?.createPolicy(name, rules) ?? { createHTML: asItIs, createScriptURL: asItIs };
}

let portal: Policy | undefined;
const portalPolicy = (): Policy => {
  portal ??= createPolicy('portal', { createHTML: asItIs, createScriptURL: asItIs });
  return portal;
};

/** Markup as the document takes it. Only what has passed the cleaner is of the type that this takes. */
export const trustedHtml = (html: RichHtml): string => portalPolicy().createHTML(html);

/** A worker from a file of the build. */
export const workerOf = (url: string): Worker => new Worker(portalPolicy().createScriptURL(url), { type: 'module' });

/**
 * What libraries may do that know nothing of Trusted Types: empty an element, and start a worker from a blob that they made.
 * Any other text that reaches such a place is refused.
 */
export function allowLibraries(): void {
  createPolicy('default', {
    createHTML: (text) => (text === '' ? '' : null),
    createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
  });
}
