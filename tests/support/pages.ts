import { documents } from '#src/legal/documents.ts';
import { properties } from '#src/property/properties.ts';
import { paths } from '#src/shared/site/paths.ts';

/** Every page as a new visitor opens it. */
export const pages = [
  paths.landing(),
  paths.survey('stranger@example.com'),
  ...properties.map(({ id }) => paths.property(id)),
  ...Object.keys(documents).map((name) => `/${name}`),
  paths.yourData(),
  paths.continue(),
  paths.unsubscribe('token'),
  paths.operator(),
];

/** And an unknown path, which shows the landing page. */
export const everyPage = [...pages, '/no/such/page'];
