import type { AstroIntegration } from 'astro';

declare module 'astro' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface AstroClientDirectives {
    'client:referral'?: boolean;
  }
}

/** Teaches Astro the directive `client:referral`. */
export function referralDirective(): AstroIntegration {
  return {
    name: 'referral-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'referral', entrypoint: './src/build/client-referral.ts' }),
    },
  };
}
