/** Domains at which people who answered look like one person; a reason to look, so lists that others keep will do. */
import disposable from 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json' with { type: 'json' };
import providers from 'email-providers/all.json' with { type: 'json' };
import largeProviders from 'email-providers/common.json' with { type: 'json' };
import { getDomain } from 'tldts-icann';
import { sql } from '#netlify/shared/sql.ts';
import type { AbuseSign } from '#src/operator/schema.ts';

/** No list of providers has them all. */
const RELAYS =
  `privaterelay.appleid.com duck.com mozmail.com simplelogin.com slmail.me aleeas.com simplelogin.fr
  passmail.net passmail.com passinbox.com anonaddy.me anonaddy.com addy.io 33mail.com relay.firefox.com`.split(
    /\s+/,
  );

const sets = {
  disposable: new Set(disposable),
  relays: new Set(RELAYS),
  providers: new Set(providers),
  largeProviders: new Set(largeProviders),
};

/** From here on, addresses at one domain of their own are a sign: this many, and one person in a thousand. */
const MIN_AT_ONE_DOMAIN = 5;
const MIN_AT_PROVIDER = 20;
/** The largest share of people that is usual; at Gmail, any is. */
const USUAL = { gmail: 1, large: 0.25, other: 0.05 };

/** `about` names the domain, `domains` are all that were counted with it, such as its subdomains. */
type DomainSign = Group & { domains: string[] };
type Group = Pick<AbuseSign, 'sign' | 'about' | 'usual'>;

/** `decided` are what operators decided about, which holds until nobody is left. */
export type MailDomains = { everybody: number; domains: Record<string, number>; decided: string[] };

/** The owner of a domain owns every name below it, so names count by the part that somebody registered. */
function groupOf(domain: string): Group {
  const about = getDomain(domain) ?? domain;
  if (sets.disposable.has(domain) || sets.disposable.has(about))
    return { sign: 'disposable_domain', about, usual: null };
  if (sets.relays.has(domain)) return { sign: 'relays', about: '', usual: USUAL.other };
  // A name below a provider's may be anybody's, such as a free subdomain.
  if (!sets.providers.has(domain)) return { sign: 'private_domain', about, usual: null };
  const size = domain === 'gmail.com' ? 'gmail' : sets.largeProviders.has(domain) ? 'large' : 'other';
  return { sign: 'provider', about: domain, usual: USUAL[size] };
}

export function signsOf({ everybody, domains, decided }: MailDomains): DomainSign[] {
  const named = Object.entries(domains).map(([domain, people]) => ({ domain, people, ...groupOf(domain) }));
  const groups = Map.groupBy(named, ({ sign, about }) => `${sign} ${about}`);
  return [...groups].flatMap(([name, group]) => {
    const { sign, about, usual } = group[0] as Group;
    const people = group.reduce((sum, one) => sum + one.people, 0);
    const least = usual === null ? Math.max(MIN_AT_ONE_DOMAIN, everybody / 1_000) : MIN_AT_PROVIDER;
    const isSign =
      sign === 'disposable_domain' ||
      decided.includes(name) ||
      (people >= least && people > (usual ?? 0) * everybody);
    return isSign ? [{ sign, about, usual, domains: group.map(({ domain }) => domain) }] : [];
  });
}

/** As JSON for the functions that count signs. */
export const readDomainSigns = async (sessionHash: string | null): Promise<string> => {
  const [row] = await sql()<{ part: MailDomains }>`select part from operator_domains(${sessionHash})`;
  return JSON.stringify(row === undefined ? [] : signsOf(row.part));
};
