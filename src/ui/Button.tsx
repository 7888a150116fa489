import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';

type Look = {
  /** `primary` is the one action of a view (a lit window), `quiet` everything beside it. */
  variant?: 'primary' | 'quiet';
};
type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & { href?: never; ref?: Ref<HTMLButtonElement> };
type LinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const LOOK = { primary: 'border-on-brass bg-brass text-on-brass', quiet: 'border-edge' };

/** A button, or with `href` a link that looks like one. At least 48 px high. */
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
