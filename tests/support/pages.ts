import type { APIRequestContext } from '@playwright/test';
import { SAMPLE_PROPERTY_ID } from '#src/data/property.ts';
import { paths } from '#src/paths.ts';

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

/** The pages that the sitemap names. */
export async function pagesToFind(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}
