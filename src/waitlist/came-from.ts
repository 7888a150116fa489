/** What is stored about where a visitor came from, normalized so that it can be counted. */
export type CameFrom = Record<'source' | 'medium' | 'campaign' | 'site', string | null>;

export const NOWHERE: CameFrom = { source: null, medium: null, campaign: null, site: null };

/** The limit of the database column. */
const MAX_LENGTH = 100;

type Given = {
  source?: string | undefined;
  medium?: string | undefined;
  campaign?: string | undefined;
  referrer?: string | undefined;
};

/** @param ownHost Our own pages are not a source. */
export function cameFrom({ source, medium, campaign, referrer }: Given, ownHost: string): CameFrom {
  return {
    source: nameFrom(source),
    medium: nameFrom(medium),
    campaign: nameFrom(campaign),
    site: siteFrom(referrer, ownHost),
  };
}

/** @example nameFrom(' Spring Sale ') // 'spring sale' */
function nameFrom(text = ''): string | null {
  const name = text
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  return Array.from(name).slice(0, MAX_LENGTH).join('').trim() || null;
}

/** @example siteFrom('https://www.example.com/a?b', 'keystead.example') // 'example.com' */
function siteFrom(referrer = '', ownHost: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { protocol, hostname, host } = new URL(referrer);
  return !/^https?:$/.test(protocol) || host === ownHost ? null : nameFrom(hostname.replace(/^www\./, ''));
}
