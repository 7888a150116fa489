import { paths } from '#src/shared/site/paths.ts';

/** None without operators; the underscore keeps the file out of Astro's routes. */
export const operatorRoutes = (emails = '') =>
  emails.trim() === '' ? [] : [{ pattern: paths.operator(), entrypoint: './src/pages/_operator.astro' }];
