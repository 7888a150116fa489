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
const UNSUBSCRIBE_KIND = 'unsubscribe';

/** `linkId` says which link it is, and grants nothing. */
export type LinkToken = { kind: LinkKind; personId: string; issuedAt: number; linkId: string };

type Parts = { subject: Buffer; issuedAt: number; signature: string };

export function signLinkToken(kind: LinkKind, personId: string, issuedMs: number): string {
  return sign(kind, personId, bytesOf(personId), issuedMs);
}

/** Null if forged, cut, or signed for something else. */
export function readLinkToken(token: string): LinkToken | null {
  return readPersonToken(token, linkKinds);
}

export function signOperatorToken(email: string, issuedMs: number): string {
  return sign(OPERATOR_KIND, email, Buffer.from(email), issuedMs);
}

export function readOperatorToken(token: string) {
  const parts = partsOf(token);
  if (parts === null) return null;
  const { subject, issuedAt } = parts;
  const email = subject.toString();
  const isOperators = isSigned(OPERATOR_KIND, email, parts);
  return isOperators ? { email, issuedAt, linkId: linkIdOf(OPERATOR_KIND, email, issuedAt) } : null;
}

/** In every email to members: it unsubscribes at any time, signed by any secret of the list, and opens nothing. */
export function signUnsubscribeToken(personId: string, issuedMs: number): string {
  return sign(UNSUBSCRIBE_KIND, personId, bytesOf(personId), issuedMs);
}

/** @returns the person's id, or null if it was not signed here for this */
export function readUnsubscribeToken(token: string): string | null {
  return readPersonToken(token, [UNSUBSCRIBE_KIND])?.personId ?? null;
}

function readPersonToken<Kind extends string>(token: string, kinds: readonly Kind[]) {
  const parts = partsOf(token);
  if (parts?.subject.length !== 16) return null;
  const { subject, issuedAt } = parts;
  const personId = uuidOf(subject);
  const kind = kinds.find((candidate) => isSigned(candidate, personId, parts));
  return kind === undefined ? null : { kind, personId, issuedAt, linkId: linkIdOf(kind, personId, issuedAt) };
}

const bytesOf = (personId: string) => Buffer.from(personId.replaceAll('-', ''), 'hex');
/** The same after a secret is rotated, so that a resent email has the same link. */
const linkIdOf = (kind: string, subject: string, issuedAt: number) => `${kind}.${subject}.${issuedAt}`;

function sign(kind: string, subject: string, bytes: Buffer, issuedMs: number): string {
  return `${bytes.toString('base64url')}.${issuedMs}.${hmac([kind, subject, issuedMs])}`;
}

function isSigned(kind: string, subject: string, { issuedAt, signature }: Parts): boolean {
  const secrets = kind === UNSUBSCRIBE_KIND ? env().SESSION_SECRET : undefined;
  return isHmac(signature, [kind, subject, issuedAt], secrets);
}

/** Only one spelling is accepted, although other characters may decode to the same bytes. */
function partsOf(token: string): Parts | null {
  const [, spelled, issued, signature] = /^([\w-]+)\.([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (spelled === undefined || signature === undefined) return null;
  const subject = Buffer.from(spelled, 'base64url');
  return subject.toString('base64url') === spelled ? { subject, issuedAt: Number(issued), signature } : null;
}
