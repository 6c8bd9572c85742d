import type { Level } from '../../diagnostics/catalogue-entry.ts';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/source.ts';
import { ExtensionError, thrownText } from '../extension-error.ts';
import type { FlatRoute } from '../model/flatten.ts';
import type { Manifests } from '../parse/parse.ts';
import type { RuleInput } from './rule.ts';

/** The version of this interface. It grows when a rule that was written for the version before would no longer work. */
export const RULE_VERSION = 1;

/** What a rule of a site may look at: what the rules of the generator do, and the words of routes as well. */
type Seen = Omit<RuleInput, 'report' | 'manifests' | 'routes'> & {
  readonly manifests: Manifests;
  readonly routes: readonly FlatRoute[];
};

/** What a rule of a site is given: what it may look at, and where it says what it found. */
export interface SiteRuleInput extends Seen {
  /** Reports a problem at a place of a manifest; `positions` knows the places of everything that was parsed. */
  readonly report: (span: Span, message: string, more?: Pick<Diagnostic, 'suggestion' | 'related'>) => void;
}

/** A promise that the manifests of one site keep. Pure: it reads what it is given and nothing else. */
export interface SiteRule {
  /** What messages call it. */
  readonly name: string;
  readonly version: typeof RULE_VERSION;
  /** An error where it is not written: nothing is generated until the manifests keep the rule. */
  readonly level?: Level;
  readonly check: (input: SiteRuleInput) => void;
}

/** Runs the rules of a site. Their problems have one code (P2054) and name the rule. A rule that throws is named as well. */
export function runSiteRules(
  rules: readonly SiteRule[],
  { report, ...input }: Seen & { readonly report: Report },
): void {
  for (const { name, level, check } of rules) {
    const say: SiteRuleInput['report'] = (span, message, more) =>
      report('P2054', span, `${message} (rule “${name}”)`, { ...more, ...(level ? { level } : {}) });
    try {
      check({ ...input, report: say });
    } catch (error) {
      throw new ExtensionError(`The rule “${name}” failed: ${thrownText(error)}`);
    }
  }
}
