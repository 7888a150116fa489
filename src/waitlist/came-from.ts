/** What is kept of the way here: three words of the address and the host of the page before, in a form that can be counted. */
export type CameFrom = Record<'source' | 'medium' | 'campaign' | 'site', string | null>;

export const NOWHERE: CameFrom = { source: null, medium: null, campaign: null, site: null };

/** As the table has it. */
const MAX_LENGTH = 100;

type Given = {
  source?: string | undefined;
  medium?: string | undefined;
  campaign?: string | undefined;
  referrer?: string | undefined;
};

/** @param ownHost Whoever comes from another of our pages comes from nowhere new. */
export function cameFrom({ source, medium, campaign, referrer }: Given, ownHost: string): CameFrom {
  return {
    source: nameFrom(source),
    medium: nameFrom(medium),
    campaign: nameFrom(campaign),
    site: siteFrom(referrer, ownHost),
  };
}

/**
 * Null for nothing. Anybody can write anything there, so it is one line, of what a database holds, and no longer than a name.
 * @example nameFrom(' Spring Sale ') // 'spring sale'
 */
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
