import { beforeEach, expect, test } from 'vitest';
import { deployWithSecrets } from '#tests/support/secrets.ts';

const OLD = 'the-old-secret-of-more-than-32-characters';
const NEW = 'the-new-secret-of-more-than-32-characters';
const PERSON_ID = '0b6f2c1e-8a4d-4c3b-9f00-3d5e7a9b1c2d';
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
    const token = tokens.signToken(kind, PERSON_ID, ISSUED);
    const read = tokens.readLinkToken(token);
    expect(read).toMatchObject({ kind, personId: PERSON_ID, issuedAt: ISSUED });
    expect(token, 'its id in the database is no link').not.toContain(read?.linkId);
    expect(read?.linkId).not.toContain(token.split('.')[2]);
    expect(tokens.signToken(kind, PERSON_ID, ISSUED)).toBe(token);
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
  expect(tokens.readUnsubscribeToken(unsubscribe)).toBe(PERSON_ID);
  const operator = `YWRhQGV4YW1wbGUuY29t.${ISSUED}.hyQVrkdhnlprhM-BblyqPv-UWVbDCJMDsjwu1hhp06k`;
  expect(tokens.readOperatorToken(operator)).toMatchObject({ email: 'ada@example.com', issuedAt: ISSUED });
});

test('every link has an id of its own and fits on one line of an email', () => {
  const people = [PERSON_ID, PERSON_ID.replace('0b', '0c')];
  const all = people.flatMap((personId) =>
    [ISSUED, ISSUED + 1].flatMap((issued) =>
      tokens.linkKinds.map((kind) => tokens.signToken(kind, personId, issued)),
    ),
  );
  expect(new Set(all.map((token) => tokens.readLinkToken(token)?.linkId)).size).toBe(all.length);
  expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(90);
});

test('a token that was changed or cut anywhere is refused', () => {
  const token = tokens.signToken('survey_link', PERSON_ID, ISSUED);
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
  const token = tokens.signToken('confirmation', PERSON_ID, ISSUED);
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
  expect(Buffer.byteLength(email), 'as long as a person’s id').toBe(16);
  const readings = (token: string) => [
    tokens.readLinkToken(token)?.personId,
    tokens.readOperatorToken(token)?.email,
    tokens.readUnsubscribeToken(token),
  ];
  for (const kind of tokens.linkKinds)
    expect(readings(tokens.signToken(kind, PERSON_ID, ISSUED))).toEqual([PERSON_ID, undefined, null]);
  expect(readings(tokens.signToken('operator_link', email, ISSUED))).toEqual([undefined, email, null]);
  const unsubscribe = tokens.signToken('unsubscribe', PERSON_ID, ISSUED);
  expect(readings(unsubscribe)).toEqual([undefined, undefined, PERSON_ID]);
  expect(readings(`${unsubscribe}A`)).toEqual([undefined, undefined, null]);
});

test('once a secret is rotated, whatever it signed is refused at once, but for unsubscribing', async () => {
  const forged = tokens.signToken('survey_link', PERSON_ID, ISSUED);
  const asOperator = tokens.signToken('operator_link', 'ada@example.com', ISSUED);
  const unsubscribe = tokens.signToken('unsubscribe', PERSON_ID, ISSUED);
  const both = await tokensWith(NEW, OLD);
  expect([both.readLinkToken(forged), both.readOperatorToken(asOperator)]).toEqual([null, null]);
  expect(both.readUnsubscribeToken(unsubscribe)).toBe(PERSON_ID);
  expect(both.readLinkToken(unsubscribe)).toBeNull();
  const rotated = both.signToken('survey_link', PERSON_ID, ISSUED);
  expect((await tokensWith(NEW)).readLinkToken(rotated)?.personId).toBe(PERSON_ID);
  expect((await tokensWith(NEW)).readUnsubscribeToken(unsubscribe)).toBeNull();
});
