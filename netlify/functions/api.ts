/** Serves visitors and our email provider. */
import type { Config } from '@netlify/functions';
import { health } from '#netlify/routes/health.ts';
import { interview } from '#netlify/routes/interview.ts';
import { emails, signedEvents, unsubscribeByAddress } from '#netlify/routes/emails.ts';
import { links } from '#netlify/routes/links.ts';
import { property } from '#netlify/routes/property.ts';
import { referrals } from '#netlify/routes/referrals.ts';
import { survey } from '#netlify/routes/survey.ts';
import { waitlist } from '#netlify/routes/waitlist.ts';
import { yourData } from '#netlify/routes/your-data.ts';
import { serve } from '#netlify/shared/app.ts';
import { newRouter } from '#netlify/shared/route.ts';

/** Shared by all routes; the database sets stricter limits for most. */
export const config: Config = {
  path: '/api/*',
  excludedPath: ['/api/operator/*', '/api/deliver-emails'],
  rateLimit: { windowSize: 60, windowLimit: 3000, aggregateBy: ['ip', 'domain'] },
};

export const routes = newRouter()
  .route('/', waitlist)
  .route('/', survey)
  .route('/', referrals)
  .route('/', links)
  .route('/', yourData)
  .route('/', property)
  .route('/', emails)
  .route('/', health);
export type Api = typeof routes;

export default serve(routes, {
  crossOriginRoutes: newRouter()
    .route('/', signedEvents)
    .route('/', unsubscribeByAddress)
    .route('/', interview),
});
