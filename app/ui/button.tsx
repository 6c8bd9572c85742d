import type { ButtonHTMLAttributes, ReactElement } from 'react';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  readonly look?: 'solid' | 'outline';
  readonly wide?: boolean;
};

const looks = {
  solid: 'bg-brand text-white hover:bg-brand-deep',
  outline: 'border border-brand text-brand hover:bg-mist',
} as const;

/** A button; it submits only where its type says so. */
export const Button = ({ look = 'solid', wide = false, type = 'button', ...button }: ButtonProps): ReactElement => (
  <button
    {...button}
    type={type}
    className={`inline-flex min-h-12 items-center justify-center gap-2 rounded-sm px-5 disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]} ${wide ? 'w-full' : ''}`}
  />
);
