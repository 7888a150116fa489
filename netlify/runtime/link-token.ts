/**
 * The token of a mailed link. Whoever has it reads the mailbox. It names a record and the moment it was written, by the
 * database's clock; how long it works, the database says. Signed with its kind, so that it does for one thing only.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#netlify/runtime/env.ts';

const LINK_KINDS = ['survey_link', 'your_data_link', 'confirmation', 'survey_completion'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export type LinkToken = {
  kind: LinkKind;
  /** people.id: a record that is deleted takes its links along. */
  record: string;
  /** In milliseconds since 1970. */
  issuedAt: number;
  /** Names this link among all others, and does not let anybody in. */
  proof: string;
};

/** One mail gives the same token at every attempt. */
export function signLinkToken(kind: LinkKind, record: string, issuedMs: number): string {
  const [secret = ''] = env().SESSION_SECRET;
  const name = Buffer.from(record.replaceAll('-', ''), 'hex').toString('base64url');
  return `${name}.${issuedMs}.${sign(secret, kind, record, issuedMs)}`;
}

/** Null where the token is cut short, or was not made here. Every secret of the list verifies, and every kind is tried. */
export function readLinkToken(token: string): LinkToken | null {
  const [, name = '', issued = '', signature = ''] =
    /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (signature === '') return null;
  const hex = Buffer.from(name, 'base64url').toString('hex');
  const record = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const issuedAt = Number(issued);
  const kind = LINK_KINDS.find((kind) =>
    env().SESSION_SECRET.some((secret) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, kind, record, issuedAt))),
    ),
  );
  return kind === undefined ? null : { kind, record, issuedAt, proof: `${kind}.${record}.${issuedAt}` };
}

function sign(secret: string, kind: LinkKind, record: string, issuedMs: number): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([kind, record, issuedMs]))
    .digest('base64url');
}
