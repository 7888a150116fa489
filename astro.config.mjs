import { createHash } from 'node:crypto';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { cspHeader } from './scripts/astro/csp-header.ts';
import { directives } from './scripts/astro/directives.ts';
import { countWindowsScript } from './src/landing/hero-tower.ts';
import { faultScript } from './src/shared/fault-script.ts';
import { greetingScript } from './src/waitlist/greeting-script.ts';
import { visitScript } from './src/waitlist/visit-script.ts';
import { paintSoFarScript } from './src/ui/paint-so-far-script.ts';
import { islandScripts } from './scripts/astro/island-scripts.ts';
import { placeListAsValues } from './scripts/astro/place-list.ts';
import { operatorPage } from './scripts/astro/operator-page.ts';
import { preloadScripts } from './scripts/astro/preload-scripts.ts';
import { staticNetlify } from './scripts/astro/static-netlify.ts';

/** The film and the map: framed, and asked whether they can be reached (src/shared/use-embed.ts). */
const EMBEDS = 'https://player.vimeo.com https://maps.google.com https://www.google.com';

/** @type {(text: string) => `sha256-${string}`} */
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const LOCAL_SITE = 'http://localhost:8888';

/** @type {(name: string, cssVariable: `--${string}`, file: string, fallbacks: string[]) => import('astro').FontFamily} */
const localFont = (name, cssVariable, file, fallbacks) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  fallbacks,
  optimizedFallbacks: false,
  options: { variants: [{ weight: 400, style: 'normal', src: [`./src/assets/${file}`] }] },
});

export default defineConfig({
  site: process.env.SITE_URL ?? process.env.URL ?? LOCAL_SITE,
  output: 'static',
  session: false,
  // One address for each page, without a slash at its end: survey.html answers /survey (docs/decisions/0024-one-address-per-page.md).
  trailingSlash: 'never',
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: staticNetlify(),
  integrations: [
    react(),
    directives(),
    operatorPage(process.env.OPERATOR_EMAILS),
    preloadScripts(),
    islandScripts(),
    cspHeader(),
  ],
  security: {
    csp: {
      scriptDirective: {
        hashes: [faultScript, greetingScript, visitScript, countWindowsScript, paintSoFarScript].map(hashOf),
      },
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        `connect-src 'self' ${EMBEDS}`,
        `frame-src ${EMBEDS}`,
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "manifest-src 'self'",
      ],
    },
  },
  // Cut to size and committed by `node scripts/fonts.ts`; src/styles/base.css has their fallbacks, as wide and as high.
  fonts: [
    localFont('Fraunces', '--font-fraunces', 'fraunces.woff2', ['Times-like', 'Noto-like', 'serif']),
    localFont('Instrument Sans', '--font-instrument-sans', 'instrument-sans.woff2', [
      'Arial-like',
      'Roboto-like',
      'sans-serif',
    ]),
  ],
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [tailwindcss(), placeListAsValues()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Bundles what every island needs: on a phone, many small files mean many chained requests.
              codeSplitting: {
                groups: [
                  {
                    name: 'shared',
                    test: /\/react\/|nanostores|\/src\/(ui\/(Button|Field|Mark|Card|Facade|facade)|shared\/(address|consents\/joining|forgiving|messages|referral-code|show-toast|take-focus|toasts|use-|visitor)|property\/carousel)/,
                    minShareCount: 2,
                  },
                  // Not needed by the landing page.
                  {
                    name: 'drawn',
                    test: /\/src\/(ui\/(?!charts)|shared\/(consents\/subscribing|other|Other|site|unconfirmed|WasThatYou))/,
                    minShareCount: 2,
                  },
                  // Lets a page call an endpoint before any island loads, without React.
                  {
                    name: 'calls',
                    test: /\/src\/(shared\/(call|emails|endpoint|fields|paths|retry|send|server|timing|when)|\w+\/.*schema)/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
