/**
 * An emailed link's token: a person's id, its issue time, and a signature over both and the kind. The database decides, by
 * its own clock, how long it works.
 */
import { env } from '#netlify/shared/env.ts';
import { hmac, isHmac } from '#netlify/shared/hmac.ts';
import { uuidOf } from '#netlify/shared/uuid.ts';
import { emailLinks } from '#src/shared/email-kinds.ts';

/** An operator's link names an address and opens nobody's data. */
const OPERATOR_KIND = 'operator_link';
export type LinkKind = Exclude<keyof typeof emailLinks, typeof OPERATOR_KIND>;
/** The emails whose link can confirm an address. */
export const linkKinds = Object.keys(emailLinks).filter((kind): kind is LinkKind => kind !== OPERATOR_KIND);
/** In every email to members: it unsubscribes at any time, signed by any secret of the list, and opens nothing. */
const UNSUBSCRIBE_KIND = 'unsubscribe';

export type LinkToken = NonNullable<ReturnType<typeof readLinkToken>>;

type SignedKind = LinkKind | typeof OPERATOR_KIND | typeof UNSUBSCRIBE_KIND;

export function signToken(kind: SignedKind, subject: string, issuedMs: number): string {
  const bytes =
    kind === OPERATOR_KIND ? Buffer.from(subject) : Buffer.from(subject.replaceAll('-', ''), 'hex');
  return `${bytes.toString('base64url')}.${issuedMs}.${hmac([kind, subject, issuedMs])}`;
}

/** Null if forged, cut, or signed for something else. */
export function readLinkToken(token: string) {
  const read = readToken(token, linkKinds);
  if (read === null) return null;
  const expiresAt = new Date(read.issuedAt + emailLinks[read.kind].lifetimeMs);
  return { ...read, personId: read.subject, expiresAt };
}

export function readOperatorToken(token: string) {
  const read = readToken(token, [OPERATOR_KIND]);
  return read && { ...read, email: read.subject };
}

/** @returns the person's id, or null if it was not signed here for this */
export const readUnsubscribeToken = (token: string): string | null =>
  readToken(token, [UNSUBSCRIBE_KIND])?.subject ?? null;

function readToken<Kind extends string>(token: string, kinds: readonly Kind[]) {
  const [, spelled, issued, signature] = /^([\w-]+)\.([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (spelled === undefined || signature === undefined) return null;
  const bytes = Buffer.from(spelled, 'base64url');
  // Only one spelling is accepted, although other characters may decode to the same bytes.
  if (bytes.toString('base64url') !== spelled) return null;
  const issuedAt = Number(issued);
  for (const kind of kinds) {
    const subject = kind === OPERATOR_KIND ? bytes.toString() : uuidOf(bytes);
    const secrets = kind === UNSUBSCRIBE_KIND ? env().SESSION_SECRET : undefined;
    // The id says which link it is, and grants nothing. It survives a rotation, so that a resent email has the same link.
    const linkId = `${kind}.${subject}.${issuedAt}`;
    if (isHmac(signature, [kind, subject, issuedAt], secrets)) return { kind, subject, issuedAt, linkId };
  }
  return null;
}
