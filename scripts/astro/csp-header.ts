/**
 * Sends the content security policy as a header, which covers unknown paths and can say `frame-ancestors`. Our scripts
 * never turn text into code, so Trusted Types allow no policy at all.
 */
import { appendFile } from 'node:fs/promises';
import type { HookParameters } from 'astro';
import { readPages, STYLE } from '#scripts/astro/built-pages.ts';
import { hashed } from '#src/inline/inline-script.ts';

const POLICY = 'Content-Security-Policy';
const SCRIPTS = /script-src [^;]*/;
const HEADER_ONLY = "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
/** Pages that frame the film or the map. */
const EMBEDDING = /^\/($|properties\/)/;

/** @param embeds hosts that only pages with the film or the map may reach */
export async function cspHeader(
  dir: URL,
  routeToHeaders: HookParameters<'astro:build:generated'>['routeToHeaders'],
  embeds: string,
): Promise<void> {
  const pages = [...routeToHeaders].filter(([, { route }]) => route.type === 'page');
  const ownPolicies = pages.map(([, { headers }]) => headers.get(POLICY) ?? '');
  // Each page allows the scripts that it writes (src/inline/Inline.astro); together they allow those of all.
  const scripts = new Set(ownPolicies.flatMap((own) => SCRIPTS.exec(own)?.[0].split(' ') ?? []));
  const policies = new Set(ownPolicies.map((own) => own.replace(SCRIPTS, [...scripts].join(' '))));
  const [policy = ''] = policies;
  if (policy === '' || policies.size > 1) {
    throw new Error(`Expected one content security policy for all pages, found ${policies.size}.`);
  }
  // Astro has hashed the styles before each page kept its own (own-styles.ts).
  const html = Object.values(await readPages(dir)).join('');
  const hashes = new Set([...html.matchAll(STYLE)].map(([text]) => `'${hashed(text).hash}'`));
  const current = policy.replace(/style-src[^;]*/, ["style-src 'self'", ...hashes].join(' '));
  const everywhere = `${current.replace(/;?\s*$/, '')}; ${HEADER_ONLY}`;
  const alone = everywhere.replace(` ${embeds}`, '').replace(`frame-src ${embeds}`, "frame-src 'none'");
  if (alone.includes('https:')) throw new Error(`Expected the policy to name ${embeds} twice: ${policy}`);
  const others = pages.map(([path]) => path).filter((path) => !EMBEDDING.test(path));
  const rules = [['/*', everywhere], ...others.map((path) => [path, alone])];
  await appendFile(
    new URL('_headers', dir),
    rules.map(([path, value]) => `${path}\n  ${POLICY}: ${value}\n`).join(''),
  );
}
