import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { paths } from '#src/shared/paths.ts';

/** Every page of the site, as somebody opens it who has not been here before; and one that is none. */
export const everyPage = [
  paths.landing(),
  paths.survey('stranger@example.com'),
  paths.property(SAMPLE_PROPERTY_ID),
  paths.privacy(),
  paths.terms(),
  paths.imprint(),
  paths.accessibility(),
  paths.yourData(),
  paths.continue(),
  '/unsubscribe',
  paths.operator(),
  '/no/such/page',
] as const;
