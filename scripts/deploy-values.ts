/** What a deploy's variables name: hosts, domains, passwords. */

/** Reserved for examples (RFC 2606), or meant to be replaced. */
export const PLACEHOLDER =
  /(^|\.)(example|invalid|test|local|localhost|internal|lan|home)$|(^|\.)(example\.(com|net|org)|resend\.dev)$|(^|\.)(todo|your-?(domain|site|company))\b/i;

/** As Neon marks a host whose pooler may hand migrations a session that someone else is using. */
export const POOLER = '-pooler.';
export const NEON = '.neon.tech';

export function placeOf(address: string): string {
  const { hostname, port, pathname } = new URL(address);
  return `${hostname.replace(POOLER, '.')}:${port || '5432'}${pathname}`;
}

export const isPublicHost = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && /\.[a-z][a-z0-9-]+$/.test(hostname) && !PLACEHOLDER.test(hostname);

export function isPublicSite(address: string): boolean {
  const url = new URL(address);
  const isWhole = url.port === '' && url.href === `${url.origin}/`;
  return isWhole && isPublicHost(url) && url.hostname !== 'app.netlify.com';
}

export function passwordOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address).password);
  } catch {
    return '';
  }
}

export const domainOf = (address: string) => addressOf(address).split('@')[1] ?? '';
export const addressOf = (sender: string) =>
  /[^\s<@]+@[^\s@>]+(?=>?\s*$)/.exec(sender)?.[0].toLowerCase() ?? '';
export const hostOf = (address = '') => URL.parse(address)?.hostname ?? '';
