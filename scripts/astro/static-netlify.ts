/**
 * Netlify's adapter with its output declared static. Otherwise it adds a server function for every path, and unknown
 * paths never reach 404.html (docs/decisions/0002-static-output.md). The policy goes to csp-header.ts, because the
 * adapter would send it for known paths only.
 */
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

export function staticNetlify(): AstroIntegration {
  const adapter = netlify({
    imageCDN: false,
    staticHeaders: true,
    devFeatures: { images: false, environmentVariables: false, edgeFunctions: false },
  });
  const declareAdapter = adapter.hooks['astro:config:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:build:generated': () => undefined,
      'astro:config:done': (options) =>
        declareAdapter?.({
          ...options,
          buildOutput: 'static',
          setAdapter: (declared) =>
            options.setAdapter({
              ...declared,
              adapterFeatures: { ...declared.adapterFeatures, buildOutput: 'static' },
            }),
        }),
    },
  };
}
