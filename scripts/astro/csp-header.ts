/**
 * Moves the content security policy from meta tags into a header, which covers unknown paths and can say
 * `frame-ancestors`. Our scripts never turn text into code, so Trusted Types allow no policy at all.
 */
import { appendFile } from 'node:fs/promises';
import { rewritePages } from '#scripts/astro/built-pages.ts';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

const HEADER_ONLY = "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export async function cspHeader(dir: URL): Promise<void> {
  const policies = new Set<string>();
  await rewritePages(dir, (html, page) => {
    const policy = META.exec(html)?.[1];
    if (policy === undefined) throw new Error(`${page} has no content security policy: is security.csp on?`);
    policies.add(policy);
    return html.replace(META, '');
  });
  const [policy, ...others] = policies;
  if (policy === undefined || others.length > 0) {
    throw new Error(`Expected one content security policy for all pages, found ${policies.size}.`);
  }
  const header = `${policy.replace(/;?\s*$/, '')}; ${HEADER_ONLY}`;
  await appendFile(new URL('_headers', dir), `/*\n  Content-Security-Policy: ${header}\n`);
}
