import { properties } from '#src/property/properties.ts';
import { paths } from '#src/shared/paths.ts';

/** Every page as a new visitor opens it, and one unknown path. */
export const everyPage = [
  paths.landing(),
  paths.survey('stranger@example.com'),
  ...properties.map(({ id }) => paths.property(id)),
  paths.privacy(),
  paths.terms(),
  paths.imprint(),
  paths.accessibility(),
  paths.yourData(),
  paths.continue(),
  paths.unsubscribe('token'),
  paths.operator(),
  '/no/such/page',
] as const;
