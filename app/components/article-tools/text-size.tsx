import { type ReactElement, useEffect, useState } from 'react';
import { writeStored } from '../../core/storage/stored.ts';
import { toolClass } from '../tool.ts';

/** Storage key of the choice; the boot script applies it to the next page before the first paint. */
const KEY = 'portal:text-size';

const sizes = [
  { name: '', label: '标准', spoken: '标准字号' },
  { name: 'large', label: '大', spoken: '大字号' },
  { name: 'largest', label: '特大', spoken: '特大字号' },
] as const;

/** The size of the article's text in three steps, remembered on this device. */
export function TextSize(): ReactElement {
  const [size, setSize] = useState<string>('');
  // The size that the boot script has applied is known only in the browser.
  useEffect(() => setSize(document.documentElement.dataset.textSize ?? ''), []);
  const choose = (name: string): void => {
    document.documentElement.dataset.textSize = name;
    setSize(name);
    writeStored('localStorage', KEY, name || null);
  };
  return (
    <fieldset className="flex items-center gap-1.5 noscript:hidden">
      <legend className="sr-only">正文字号</legend>
      <span aria-hidden="true">字号</span>
      {sizes.map(({ name, label, spoken }) => (
        <button
          key={name}
          type="button"
          aria-pressed={size === name}
          aria-label={spoken}
          onClick={() => choose(name)}
          className={toolClass}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
