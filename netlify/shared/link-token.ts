/**
 * An emailed link's token: a record, its issue time, and a signature over both and the kind. The database decides, by
 * its own clock, how long it works.
 */
import { hmac, isHmac } from '#netlify/shared/hmac.ts';
import { uuidOf } from '#netlify/shared/uuid.ts';
import { emailLinks } from '#src/shared/email-kinds.ts';

/** An operator's link names an address and opens no record. */
const OPERATOR_KIND = 'operator_link';
export type LinkKind = Exclude<keyof typeof emailLinks, typeof OPERATOR_KIND>;
/** The emails whose link proves the mailbox. */
export const linkKinds = Object.keys(emailLinks).filter((kind): kind is LinkKind => kind !== OPERATOR_KIND);
const UNSUBSCRIBE_KIND = 'unsubscribe';

/** `proof` identifies the link and grants nothing. */
export type LinkToken = { kind: LinkKind; record: string; issuedAt: number; proof: string };

type Parts = { subject: Buffer; issuedAt: number; signature: string };

export function signLinkToken(kind: LinkKind, record: string, issuedMs: number): string {
  return sign(kind, record, bytesOf(record), issuedMs);
}

/** Null if forged, cut, or signed for something else. */
export function readLinkToken(token: string): LinkToken | null {
  return readRecordToken(token, linkKinds);
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
  return isOperators ? { email, issuedAt, proof: nameOf(OPERATOR_KIND, email, issuedAt) } : null;
}

/** In every email to members: it unsubscribes at any time and opens nothing. */
export function signUnsubscribeToken(record: string, issuedMs: number): string {
  return sign(UNSUBSCRIBE_KIND, record, bytesOf(record), issuedMs);
}

/** @returns the record, or null if it was not signed here for this */
export function readUnsubscribeToken(token: string): string | null {
  return readRecordToken(token, [UNSUBSCRIBE_KIND])?.record ?? null;
}

function readRecordToken<Kind extends string>(token: string, kinds: readonly Kind[]) {
  const parts = partsOf(token);
  if (parts?.subject.length !== 16) return null;
  const { subject, issuedAt } = parts;
  const record = uuidOf(subject);
  const kind = kinds.find((known) => isSigned(known, record, parts));
  return kind === undefined ? null : { kind, record, issuedAt, proof: nameOf(kind, record, issuedAt) };
}

const bytesOf = (record: string) => Buffer.from(record.replaceAll('-', ''), 'hex');
/** The same after a secret is rotated, so that a resent email has the same link. */
const nameOf = (kind: string, subject: string, issuedAt: number) => `${kind}.${subject}.${issuedAt}`;

function sign(kind: string, subject: string, bytes: Buffer, issuedMs: number): string {
  return `${bytes.toString('base64url')}.${issuedMs}.${hmac([kind, subject, issuedMs])}`;
}

function isSigned(kind: string, subject: string, { issuedAt, signature }: Parts): boolean {
  return isHmac(signature, [kind, subject, issuedAt]);
}

/** Only one spelling is accepted, although other characters may decode to the same bytes. */
function partsOf(token: string): Parts | null {
  const [, spelled, issued, signature] = /^([\w-]+)\.([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (spelled === undefined || signature === undefined) return null;
  const subject = Buffer.from(spelled, 'base64url');
  return subject.toString('base64url') === spelled ? { subject, issuedAt: Number(issued), signature } : null;
}
