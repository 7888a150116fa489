/** Builds the operators' page only if there are operators; the underscore keeps the file out of Astro's routes. */
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
