import type { ButtonHTMLAttributes, ReactElement } from 'react';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  readonly variant?: 'solid' | 'outline';
  readonly wide?: boolean;
};

const variants = {
  solid: 'bg-brand text-white hover:bg-brand-deep',
  outline: 'border border-brand text-brand hover:bg-mist',
} as const;

/** A button; it submits a form only if its type is `submit`. */
export const Button = ({ variant = 'solid', wide = false, type = 'button', ...button }: ButtonProps): ReactElement => (
  <button
    {...button}
    type={type}
    className={`inline-flex min-h-12 items-center justify-center gap-2 rounded-sm px-5 disabled:cursor-not-allowed disabled:opacity-60 ${variants[variant]} ${wide ? 'w-full' : ''}`}
  />
);
