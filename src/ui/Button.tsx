import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';

type Look = {
  /** `primary` is for a view's one main action. */
  variant?: 'primary' | 'quiet' | 'link';
};
type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & { href?: never; ref?: Ref<HTMLButtonElement> };
type LinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const LOOK = {
  primary: 'border-on-brass bg-brass text-on-brass',
  quiet: 'border-edge',
  link: 'border-transparent! bg-transparent! px-0! text-ink! underline',
};

export function Button(props: Readonly<ButtonProps | LinkProps>) {
  const { variant = 'primary', className = '', ...rest } = props;
  const look = `action ${LOOK[variant]} ${className}`;
  if (rest.href !== undefined) {
    const { children, ...link } = rest;
    return (
      <a className={look} {...link}>
        {children}
      </a>
    );
  }
  return <button type="button" className={look} {...rest} />;
}
