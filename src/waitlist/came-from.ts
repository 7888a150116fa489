/** Sources of visits, normalized so that they can be counted. */
export const NOWHERE = { campaign: null, site: null };

/** The limit of the database column. */
const MAX_LENGTH = 100;
/** Reads no further, however much a visitor sends. */
const MAX_READ = 1_000;

type Source = { campaign?: string | undefined; referrer?: string | undefined };

/** @param ownHost Our own pages are not a source. */
export function cameFrom({ campaign, referrer }: Source, ownHost: string) {
  return { campaign: nameFrom(campaign), site: siteFrom(referrer, ownHost) };
}

/** @example nameFrom(' Spring Sale ') // 'spring sale' */
function nameFrom(text = ''): string | null {
  const name = text
    .slice(0, MAX_READ)
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  return Array.from(name).slice(0, MAX_LENGTH).join('').trim() || null;
}

/** @example siteFrom('https://www.example.com/a?b', 'keystead.example') // 'example.com' */
function siteFrom(referrer = '', ownHost: string): string | null {
  const page = URL.parse(referrer.slice(0, MAX_READ));
  if (page === null) return null;
  const { protocol, hostname, host } = page;
  return !/^https?:$/.test(protocol) || host === ownHost ? null : nameFrom(hostname.replace(/^www\./, ''));
}
