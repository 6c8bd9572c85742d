import { callers, type Explanation, type MatchedExplanation } from './explain.ts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

function stepText(step: MatchedExplanation): string {
  const { guard, rejected } = step;
  const params = Object.entries(step.params).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const rows: (readonly [label: string, value: string])[] = [
    ['route', `${step.id} (${step.title}), ${step.source}`],
    ...(params.length > 0 ? [['parameters', params.join(', ')] as const] : []),
    ...rejected.map(
      ({ name, values }) =>
        ['rejected', `${name} may only be one of ${values.join(', ')}: the site responds with 404`] as const,
    ),
    ...(step.ancestors.length > 0 ? [['below', step.ancestors.join(' › ')] as const] : []),
    ...callers.flatMap((caller) => {
      const verdict = guard[caller];
      if (!verdict) return [];
      const passes = verdict.permission === null ? 'passes' : `passes with the permission ${verdict.permission}`;
      const end = verdict.to === null ? passes : `is sent to ${verdict.to}`;
      return [[caller, `${end}. ${verdict.why}${verdict.source ? ` (${verdict.source})` : ''}`] as const];
    }),
    ...(step.redirect === null
      ? ([
          ['layout', step.layout],
          ['page', step.pageFile ? `${step.page}, ${step.pageFile}` : `${step.page}`],
          ['rendered', `on the ${step.render}`],
          ['kept alive', yesNo(step.keepAlive)],
          ['visit', step.visit ?? 'none'],
          ['framed', step.embed ? 'by any site' : 'by its own only'],
          ['menu', step.menu ?? 'none'],
          ['scrolls to top', yesNo(step.scrollToTop)],
          ['in the sitemap', yesNo(step.listed)],
        ] as const)
      : ([['redirect', step.redirect]] as const)),
  ];
  return [step.path, ...rows.map(([label, value]) => `  ${`${label}:`.padEnd(16)}${value}`)].join('\n');
}

/** An explanation for people. */
export function explanationText({ pathname, steps, nearMisses }: Explanation): string {
  if (steps.length > 0) return steps.map(stepText).join('\n→ ');
  const near = nearMisses.map(({ path, title, source }) => `  ${path} (${title}), ${source}`);
  return [`No route matches ${pathname}.`, ...(near.length > 0 ? ['Nearest:', ...near] : [])].join('\n');
}
