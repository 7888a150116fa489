import type { AstroIntegration } from 'astro';

declare module 'astro' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface AstroClientDirectives {
    'client:answers'?: string;
    'client:owner'?: boolean;
    'client:referral'?: boolean;
  }
}

/** Adds the directives that decide whether an island is needed at all. */
export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const [name, feature] of Object.entries({
          answers: 'survey',
          owner: 'account',
          referral: 'referrals',
        }))
          addClientDirective({ name, entrypoint: `./src/${feature}/client-${name}.ts` });
      },
    },
  };
}
