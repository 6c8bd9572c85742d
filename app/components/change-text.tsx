import type { ReactElement } from 'react';
import { signed } from '../core/facts/units.ts';

/**
 * A change in per cent with its sign and an arrow, so that it can be read without seeing colours; the colours are those of
 * Chinese markets: red for growth, green for decline.
 */
export function ChangeText({ percent }: { readonly percent: number | null }): ReactElement {
  const text = signed(percent);
  if (percent === null || text === '0.0%') return <>{text}</>;
  return (
    <span className={`whitespace-nowrap ${percent > 0 ? 'text-error' : 'text-success'}`}>
      {text}
      <span aria-hidden="true">{percent > 0 ? '▲' : '▼'}</span>
    </span>
  );
}
