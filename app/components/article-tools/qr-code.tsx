import type { ReactElement } from 'react';
import { encode } from 'uqr';

/** A QR code, drawn in the browser so that no other server learns what is shared. Dark on light in every theme. */
export default function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-40" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
