/**
 * Adds the operator's page to the build where there is an operator: without one /operator is a path like any unknown one.
 * The underscore keeps the file out of Astro's own routes.
 */
import type { AstroIntegration } from 'astro';
import { paths } from '#src/shared/paths.ts';

export function operatorPage(emails = ''): AstroIntegration {
  return {
    name: 'operator-page',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        if (emails.trim() !== '')
          injectRoute({ pattern: paths.operator(), entrypoint: './src/pages/_operator.astro' });
      },
    },
  };
}
