import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { rewritePages } from './scripts/astro/built-pages.ts';
import { bundles } from './scripts/astro/bundles.ts';
import { canonicalHeaders } from './scripts/astro/canonical-headers.ts';
import { cspHeader } from './scripts/astro/csp-header.ts';
import { directives } from './scripts/astro/directives.ts';
import { factProblems } from './scripts/astro/fact-problems.ts';
import { islandScripts } from './scripts/astro/island-scripts.ts';
import { operatorRoutes } from './scripts/astro/operator-page.ts';
import { ownStyles } from './scripts/astro/own-styles.ts';
import { otherPlaceNames } from './src/survey/questions/other-place-names.ts';
import { literalPhrases } from './scripts/astro/literal-phrases.ts';
import { preloadScripts } from './scripts/astro/preload-scripts.ts';
import { skewProtection } from './scripts/astro/skew-protection.ts';
import { staticNetlify } from './scripts/astro/static-netlify.ts';

const SITE = process.env.SITE_URL ?? process.env.URL ?? 'http://localhost:8888';

/** @type {(name: string, cssVariable: `--${string}`, file: string, fallbacks: string[], weight?: string) => import('astro').FontFamily} */
const localFont = (name, cssVariable, file, fallbacks, weight = '400') => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  fallbacks,
  optimizedFallbacks: false,
  options: { variants: [{ weight, style: 'normal', src: [`./src/assets/${file}`] }] },
});

/** Vite's addresses lack the `?dpl=` of Netlify's deploys, so a browser would fetch each script twice. */
const withoutModulePreload = {
  name: 'without-module-preload',
  configEnvironment: () => ({ build: { modulePreload: /** @type {const} */ (false) } }),
};

export default defineConfig({
  site: SITE,
  output: 'static',
  session: false,
  // One address for each page, without a slash at its end: survey.html answers /survey (docs/decisions/0024-one-address-per-page.md).
  trailingSlash: 'never',
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: staticNetlify(),
  integrations: [
    react(),
    {
      name: 'keystead',
      hooks: {
        'astro:config:setup': ({ addClientDirective, injectRoute }) => {
          const problems = factProblems();
          if (problems.length > 0) throw new Error(problems.join('\n'));
          for (const directive of directives) addClientDirective(directive);
          for (const route of operatorRoutes(process.env.OPERATOR_EMAILS)) injectRoute(route);
        },
        'astro:build:generated': async ({ dir }) => {
          await rewritePages(dir, [preloadScripts, islandScripts, ownStyles]);
          await cspHeader(dir);
          await canonicalHeaders(dir, SITE);
        },
        'astro:build:done': async () => {
          if (process.env.DEPLOY_ID !== undefined) await skewProtection();
        },
      },
    },
  ],
  // Cut to size and committed by `node scripts/fonts.ts`; src/styles/base.css has their fallbacks, as wide and as high.
  fonts: [
    localFont('Fraunces', '--font-fraunces', 'fraunces.woff2', ['Times-like', 'Noto-like', 'serif']),
    localFont(
      'Instrument Sans',
      '--font-instrument-sans',
      'instrument-sans.woff2',
      ['Arial-like', 'Roboto-like', 'sans-serif'],
      '400 600',
    ),
  ],
  markdown: { syntaxHighlight: false },
  vite: {
    define: {
      HAS_INTERVIEW: JSON.stringify(Boolean(process.env.INTERVIEW_URL)),
      OTHER_PLACE_NAMES: JSON.stringify(otherPlaceNames()),
    },
    plugins: [tailwindcss(), withoutModulePreload, literalPhrases],
    resolve: { alias: { '@astrojs/react/client.js': '#src/shared/client-react.ts' } },
    // It finds its binary beside itself (src/inline/inline-script.ts).
    ssr: { external: ['esbuild'] },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: bundles },
            },
          },
        },
      },
    },
  },
});
