import { createElement, type ReactElement, type SVGProps } from 'react';

/** The drawing of an icon: elements with their attributes, which include a key. */
interface IconData {
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly icon: IconData;
}

/**
 * An icon of lucide-react, with its stroke in one class of the style sheet. In builds it replaces the library's own component
 * (`vite.config.ts`), which repeats nine attributes on each icon and computes them at each rendering. Screen readers skip it:
 * a text beside it, or the label of its button, has its meaning.
 */
export default function Icon({ icon, className = '', ...rest }: IconProps): ReactElement {
  return createElement(
    'svg',
    {
      viewBox: `0 0 ${icon.size} ${icon.size}`,
      width: icon.size,
      height: icon.size,
      className: `icon ${className}`.trim(),
      'aria-hidden': true,
      ...rest,
    },
    icon.node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
