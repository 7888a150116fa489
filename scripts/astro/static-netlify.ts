/**
 * Netlify's adapter with its output declared static. Otherwise it adds a server function for every path, and unknown
 * paths never reach 404.html (docs/decisions/0002-static-output.md). The policy goes to csp-header.ts, because the
 * adapter would send it for known paths only, and Vite's development pages would break it.
 */
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

export function staticNetlify(): AstroIntegration {
  const adapter = netlify({
    imageCDN: false,
    devFeatures: { images: false, environmentVariables: false, edgeFunctions: false },
  });
  const { 'astro:config:setup': setUp, 'astro:config:done': declareAdapter } = adapter.hooks;
  let isBuild = false;
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:build:generated': () => undefined,
      'astro:config:setup': (options) => {
        isBuild = options.command === 'build';
        // Its emulator bundles a function anew for each request; `npm run dev` has its own.
        return isBuild ? setUp?.(options) : undefined;
      },
      'astro:config:done': (options) =>
        declareAdapter?.({
          ...options,
          buildOutput: 'static',
          setAdapter: (declared) =>
            options.setAdapter({
              ...declared,
              adapterFeatures: { ...declared.adapterFeatures, buildOutput: 'static', staticHeaders: isBuild },
            }),
        }),
    },
  };
}
