/**
 * Netlify's adapter with its output declared static. Otherwise it adds a server function for every path, and unknown
 * paths never reach 404.html (docs/decisions/0002-static-output.md).
 */
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

export function staticNetlify(): AstroIntegration {
  const adapter = netlify({
    imageCDN: false,
    devFeatures: { images: false, environmentVariables: false, edgeFunctions: false },
  });
  const { 'astro:config:setup': setUp, 'astro:config:done': declareAdapter } = adapter.hooks;
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      // Its emulator bundles a function anew for each request; `npm run dev` has its own.
      'astro:config:setup': (options) => (options.command === 'build' ? setUp?.(options) : undefined),
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
