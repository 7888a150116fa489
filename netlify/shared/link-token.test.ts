import { beforeEach, expect, test } from 'vitest';
import { deployWithSecrets } from '#tests/support/secrets.ts';

const OLD = 'the-old-secret-of-more-than-32-characters';
const NEW = 'the-new-secret-of-more-than-32-characters';
const RECORD = '0b6f2c1e-8a4d-4c3b-9f00-3d5e7a9b1c2d';
const ISSUED = Date.parse('2026-11-21T12:00:00.123Z');

async function tokensWith(...secrets: string[]) {
  deployWithSecrets(secrets);
  return import('#netlify/shared/link-token.ts');
}

let tokens: Awaited<ReturnType<typeof tokensWith>>;

beforeEach(async () => {
  tokens = await tokensWith(OLD);
});

test('a token contains what was signed and is the same every time', () => {
  for (const kind of tokens.linkKinds) {
    const token = tokens.signLinkToken(kind, RECORD, ISSUED);
    const read = tokens.readLinkToken(token);
    expect(read).toMatchObject({ kind, record: RECORD, issuedAt: ISSUED });
    expect(token, 'who reads the proof in the database has no link').not.toContain(read?.proof);
    expect(read?.proof).not.toContain(token.split('.')[2]);
    expect(tokens.signLinkToken(kind, RECORD, ISSUED)).toBe(token);
  }
});

/** Computed by another program, because links outlive a deploy. */
test('links emailed before a deploy still work', () => {
  const signed = {
    survey_link: '-7yi4YgyjS1HCp46pIjuiqwikK0l4SH4s2zZTsqkD4M',
    your_data_link: 'Ao7C-m4Y-00T3tIrL83pNb_9n6fIIS4MIeU5VjSSEQ4',
    confirmation: 'B05pQ6t4TEVRiD5_-InzOf57IiMFrvjK29fUdt-Uvm4',
    survey_completion: 'gFyTSHBPVCfBD3wh6rKJGpXuaP2TvnnWKVGJztYjTas',
  };
  for (const [kind, signature] of Object.entries(signed))
    expect(tokens.readLinkToken(`C28sHopNTDufAD1eepscLQ.${ISSUED}.${signature}`)).toMatchObject({ kind });
  const unsubscribe = `C28sHopNTDufAD1eepscLQ.${ISSUED}.c0I53wu2pexlxKsHDBPG_I5l1aU6g8esq44T64AhNho`;
  expect(tokens.readUnsubscribeToken(unsubscribe)).toBe(RECORD);
  const operator = `YWRhQGV4YW1wbGUuY29t.${ISSUED}.hyQVrkdhnlprhM-BblyqPv-UWVbDCJMDsjwu1hhp06k`;
  expect(tokens.readOperatorToken(operator)).toMatchObject({ email: 'ada@example.com', issuedAt: ISSUED });
});

test('every link has its own proof and fits on one line of an email', () => {
  const records = [RECORD, RECORD.replace('0b', '0c')];
  const all = records.flatMap((record) =>
    [ISSUED, ISSUED + 1].flatMap((issued) =>
      tokens.linkKinds.map((kind) => tokens.signLinkToken(kind, record, issued)),
    ),
  );
  expect(new Set(all.map((token) => tokens.readLinkToken(token)?.proof)).size).toBe(all.length);
  expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(90);
});

test('a token that was changed or cut anywhere is refused', () => {
  const token = tokens.signLinkToken('survey_link', RECORD, ISSUED);
  for (let index = 0; index < token.length; index += 1) {
    expect(tokens.readLinkToken(token.slice(0, index))).toBeNull();
    const other = token[index] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, index) + other + token.slice(index + 1);
    expect(tokens.readLinkToken(changed), changed).toBeNull();
  }
  for (const extended of [`${token}A`, `${token}=`, `${token}\n`, ` ${token}`, `${token}.${token}`])
    expect(tokens.readLinkToken(extended)).toBeNull();
});

test('a forged token is refused', () => {
  const signature = 'A'.repeat(43);
  const subject = 'A'.repeat(22);
  const issued = ['1', '-1', '9007199254740993'].map((moment) => `${subject}.${moment}.${signature}`);
  for (const forged of ['', 'expired', '..', ...issued, `${'A'.repeat(100_000)}.1.${signature}`])
    for (const read of [tokens.readLinkToken, tokens.readOperatorToken, tokens.readUnsubscribeToken])
      expect(read(forged), forged.slice(0, 80)).toBeNull();
});

test('a token has only one spelling', () => {
  const token = tokens.signLinkToken('confirmation', RECORD, ISSUED);
  const [subject = '', ...rest] = token.split('.');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');
  const readable = alphabet
    .map((last) => [subject.slice(0, -1) + last, ...rest].join('.'))
    .filter((spelling) => tokens.readLinkToken(spelling) !== null);
  expect(readable).toEqual([token]);
  expect(tokens.readLinkToken(token.replace('.', '.0'))).toBeNull();
});

test('a token is read only as what it was signed for', () => {
  const email = 'sixteen@bytes.de';
  expect(Buffer.byteLength(email), 'as long as a record id').toBe(16);
  const readings = (token: string) => [
    tokens.readLinkToken(token)?.record,
    tokens.readOperatorToken(token)?.email,
    tokens.readUnsubscribeToken(token),
  ];
  for (const kind of tokens.linkKinds)
    expect(readings(tokens.signLinkToken(kind, RECORD, ISSUED))).toEqual([RECORD, undefined, null]);
  expect(readings(tokens.signOperatorToken(email, ISSUED))).toEqual([undefined, email, null]);
  const unsubscribe = tokens.signUnsubscribeToken(RECORD, ISSUED);
  expect(readings(unsubscribe)).toEqual([undefined, undefined, RECORD]);
  expect(readings(`${unsubscribe}A`)).toEqual([undefined, undefined, null]);
});

test('after a secret is rotated, old links work and new ones use the new secret', async () => {
  const token = tokens.signLinkToken('survey_link', RECORD, ISSUED);
  const both = await tokensWith(NEW, OLD);
  expect(both.readLinkToken(token)?.record).toBe(RECORD);
  const rotated = both.signLinkToken('survey_link', RECORD, ISSUED);
  expect(rotated).not.toBe(token);
  expect(both.readLinkToken(rotated), 'it is the same link, sent again').toEqual(both.readLinkToken(token));
  expect((await tokensWith(NEW)).readLinkToken(rotated)?.record).toBe(RECORD);
  expect((await tokensWith(OLD)).readLinkToken(rotated)).toBeNull();
});
