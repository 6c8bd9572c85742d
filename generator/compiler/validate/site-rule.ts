import type { Level } from '../../diagnostics/catalogue-entry.ts';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/source.ts';
import { ExtensionError, thrownText } from '../extension-error.ts';
import type { FlatRoute } from '../model/flatten.ts';
import type { Manifests } from '../parse/parse.ts';
import type { RuleInput } from './rule.ts';

/** The version of this interface. It increases when a rule written for the previous version would no longer work. */
export const RULE_VERSION = 1;

/** The data that a site's rule may read: that of the generator's own rules, and the words of routes. */
type Seen = Omit<RuleInput, 'report' | 'manifests' | 'routes'> & {
  readonly manifests: Manifests;
  readonly routes: readonly FlatRoute[];
};

/** The input of a site's rule: the data, and a function to report problems. */
export interface SiteRuleInput extends Seen {
  /** Reports a problem at a position of a manifest; `positions` has those of all parsed values. */
  readonly report: (span: Span, message: string, more?: Pick<Diagnostic, 'suggestion' | 'related'>) => void;
}

/** A check of the manifests of one site. Pure: it reads nothing but its input. */
export interface SiteRule {
  /** Its name in messages. */
  readonly name: string;
  readonly version: typeof RULE_VERSION;
  /** `error` by default: nothing is generated until the manifests satisfy the rule. */
  readonly level?: Level;
  readonly check: (input: SiteRuleInput) => void;
}

/**
 * Runs the rules of a site. Their problems have the code P2054 and name the rule. Throws an ExtensionError that names the rule
 * if a rule throws.
 */
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
