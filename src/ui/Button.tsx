import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';

/** `primary` is for a view's one main action. */
const LOOK = {
  primary: 'border-on-brass bg-brass text-on-brass',
  quiet: 'border-edge',
  link: 'border-transparent! bg-transparent! px-0! text-left! text-ink! underline',
};

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { href?: never; ref?: Ref<HTMLButtonElement> };
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };
type Props = { variant?: keyof typeof LOOK } & (ButtonProps | LinkProps);

export function Button({ variant = 'primary', className = '', ...rest }: Readonly<Props>) {
  const look = `action ${LOOK[variant]} ${className}`;
  if (rest.href === undefined) return <button type="button" className={look} {...rest} />;
  return (
    <a className={look} {...rest}>
      {rest.children}
    </a>
  );
}
