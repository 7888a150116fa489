/**
 * Adds the operator's page to the build where there is an operator: without a token /operator is a path like any
 * unknown one. The underscore keeps the file out of Astro's own routes.
 */
import type { AstroIntegration } from 'astro';
import { paths } from '#src/paths.ts';

export function operatorPage(token: string | undefined): AstroIntegration {
  return {
    name: 'operator-page',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        if (token !== undefined && token !== '')
          injectRoute({ pattern: paths.operator(), entrypoint: './src/pages/_operator.astro' });
      },
    },
  };
}
