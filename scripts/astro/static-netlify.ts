/**
 * What Netlify gets besides pages. Its own adapter adds a server function for every path, so that unknown paths never reach
 * 404.html (docs/decisions/0002-static-output.md).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/**
 * Lets an open tab go on talking to the functions of its own deploy (docs/deploy.md). Operators' endpoints don't, because an
 * older deploy would still know operators who were removed since. Named one by one, because Netlify doesn't say whether its
 * expressions can exclude.
 */
export const OWN_DEPLOY =
  '^/api/(survey-responses|send-email|waitlist-registrations|manage-referrals|properties|your-data|owner-sessions)(/.*)?$';

const skewProtection = {
  patterns: ['/_astro/.*', OWN_DEPLOY],
  sources: [
    { type: 'header', name: 'X-Netlify-Deploy-ID' },
    { type: 'query', name: 'dpl' },
  ],
};

export function staticNetlify(): AstroIntegration {
  const { DEPLOY_ID: dpl } = process.env;
  let isBuild = false;
  return {
    name: 'static-netlify',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isBuild = command === 'build';
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'static-netlify',
          // eslint-disable-next-line @typescript-eslint/no-deprecated -- Astro warns of its own default without it
          entrypointResolution: 'auto',
          // Policies go to csp-header.ts; Vite's development pages would break theirs.
          adapterFeatures: { buildOutput: 'static', staticHeaders: isBuild },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
          client: dpl === undefined ? {} : { assetQueryParams: new URLSearchParams({ dpl }) },
        });
      },
      'astro:build:done': async () => {
        if (dpl === undefined) return;
        await mkdir('.netlify/v1', { recursive: true });
        await writeFile('.netlify/v1/skew-protection.json', JSON.stringify(skewProtection));
      },
    },
  };
}
