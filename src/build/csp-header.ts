/**
 * Moves the content security policy from the pages' meta tags into one response header for every path.
 * A header covers unknown paths too and may say `frame-ancestors`, which browsers ignore in a meta tag.
 */
import { appendFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

export function cspHeader(): AstroIntegration {
  return {
    name: 'csp-header',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const policies = new Set<string>();
        const pages = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));
        for (const page of pages) {
          const html = await readFile(join(dist, page), 'utf8');
          const policy = META.exec(html)?.[1];
          if (policy === undefined)
            throw new Error(`${page} has no content security policy: is security.csp on?`);
          policies.add(policy);
          await writeFile(join(dist, page), html.replace(META, ''));
        }
        const [policy, ...others] = policies;
        if (policy === undefined || others.length > 0) {
          throw new Error(`Expected one content security policy for all pages, found ${policies.size}.`);
        }
        const header = `${policy.replace(/;?\s*$/, '')}; frame-ancestors 'none'`;
        await appendFile(join(dist, '_headers'), `/*\n  Content-Security-Policy: ${header}\n`);
      },
    },
  };
}
