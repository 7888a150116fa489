/**
 * Sends the content security policy as a header, which covers unknown paths and can say `frame-ancestors`. Our scripts
 * never turn text into code, so Trusted Types allow no policy at all.
 */
import { appendFile } from 'node:fs/promises';
import type { HookParameters } from 'astro';

const POLICY = 'Content-Security-Policy';
const HEADER_ONLY = "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export async function cspHeader(
  dir: URL,
  routeToHeaders: HookParameters<'astro:build:generated'>['routeToHeaders'],
): Promise<void> {
  const pages = [...routeToHeaders.values()].filter(({ route }) => route.type === 'page');
  const policies = new Set(pages.map(({ headers }) => headers.get(POLICY)));
  const [policy, ...others] = policies;
  if (policy == null || others.length > 0) {
    throw new Error(`Expected one content security policy for all pages, found ${policies.size}.`);
  }
  await appendFile(
    new URL('_headers', dir),
    `/*\n  ${POLICY}: ${policy.replace(/;?\s*$/, '')}; ${HEADER_ONLY}\n`,
  );
}
