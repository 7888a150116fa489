import { expect, test } from 'vitest';
import { deployWithSecrets } from '#tests/support/secrets.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function deployed() {
  deployWithSecrets(['the-old-secret-of-more-than-32-characters']);
  return import('#netlify/shared/cookies.ts');
}

const callWith = (cookie: string) => ({
  req: { raw: new Request('https://keystead.example', { headers: { Cookie: cookie } }) },
  env: { context: { ip: '203.0.113.7' } },
});

/** The cookie of a browser that has written something. */
async function aBrowserCookie(): Promise<string> {
  const { callerWithBrowserId } = await deployed();
  return callerWithBrowserId(callWith('')).cookies[0]?.split(';')[0] ?? '';
}

test('a forged or altered browser cookie is ignored', async () => {
  const cookie = await aBrowserCookie();
  const { readCaller } = await deployed();
  const [name = '', value = ''] = cookie.split('=');
  const [id = '', signature = ''] = value.split('.');
  const other = (await aBrowserCookie()).split('=')[1]?.split('.')[0] ?? '';
  for (const altered of [
    ...[`${name}=${id}`, `${name}=.${signature}`, `${name}=${other}.${signature}`],
    ...[`${name}=${id}.${'A'.repeat(43)}`, `${cookie}A`, `${name}=A${id}.${signature}`],
    ...[cookie.replace('__Host-', ''), cookie.replace('browser', 'brewers')],
  ])
    expect(readCaller(callWith(altered)).browserId, altered).toBeNull();
  expect(readCaller(callWith(''))).toMatchObject({ browserId: null, sessionHash: null });
  expect(readCaller(callWith(`a=b; ${cookie}; c=d`)).browserId).toMatch(UUID);
});

test('a cookie is no link, and neither a link nor another cookie is a cookie', async () => {
  const { newOwnerSession, readCaller } = await deployed();
  const { readLinkToken, signToken } = await import('#netlify/shared/link-token.ts');
  const link = signToken('survey_link', crypto.randomUUID(), Date.now());
  const [browser = '', session = ''] = [await aBrowserCookie(), newOwnerSession().cookie].map(
    (cookie) => /=([^;]*)/.exec(cookie)?.[1],
  );
  for (const value of [browser, session]) expect(readLinkToken(value)).toBeNull();
  for (const value of [link, session, `${session.slice(0, 22)}.${session}`])
    expect(readCaller(callWith(`__Host-browser=${value}`)).browserId).toBeNull();
  for (const value of [link, browser])
    expect(readCaller(callWith(`__Host-owner=${value}`)).sessionHash).toBeNull();
});

test('the retry secret restores a browser whose response was lost, and another secret gives another browser', async () => {
  const { readCaller, callerWithBrowserId } = await deployed();
  const ask = (retrySecret?: string) => callerWithBrowserId(callWith(''), retrySecret);
  const first = ask('a'.repeat(32));
  expect(ask('a'.repeat(32)).caller.browserId).toBe(first.caller.browserId);
  expect(readCaller(callWith(first.cookies[0]?.split(';')[0] ?? '')).browserId).toBe(first.caller.browserId);
  const others = [ask('b'.repeat(32)), ask(), ask()].map(({ caller }) => caller.browserId);
  expect(new Set([first.caller.browserId, ...others]).size).toBe(4);
});

/** Computed by another program, because browsers keep the cookie for a year. */
test('a browser cookie survives a deploy', async () => {
  const { readCaller, callerWithBrowserId } = await deployed();
  const browserId = '89c0ed76-5a5c-26bf-e512-9f508b053bda';
  const cookie = '__Host-browser=icDtdlpcJr_lEp9QiwU72g.ehOe1p_Sd46YBwQQaEfrAXXR7yrfKGaLo8p0A0udD4Y';
  expect(readCaller(callWith(cookie)).browserId).toBe(browserId);
  expect(callerWithBrowserId(callWith(''), 'a'.repeat(32)).caller.browserId).toBe(browserId);
});

test.each([
  { whose: 'owner', lasts: 'Max-Age=2592000', sentTo: 'SameSite=Lax' },
  { whose: 'operator', lasts: 'Max-Age=7200', sentTo: 'SameSite=Strict' },
])('the database stores only the hash of an $whose’s token, which signs in nobody else', async (session) => {
  const { whose, lasts, sentTo } = session;
  const sessions = await deployed();
  const { hash, cookie } = whose === 'owner' ? sessions.newOwnerSession() : sessions.newOperatorSession();
  const [pair = '', ...attributes] = cookie.split('; ');
  expect(pair).toMatch(new RegExp(`^__Host-${whose}=[\\w-]{43}$`));
  expect(attributes.toSorted()).toEqual(['HttpOnly', lasts, 'Path=/', sentTo, 'Secure']);
  expect(hash).toMatch(/^\\x[0-9a-f]{64}$/);
  const hashes = [
    sessions.readCaller(callWith(pair)).sessionHash,
    sessions.operatorSessionOf(callWith(pair)),
  ];
  expect(hashes).toEqual(whose === 'owner' ? [hash, null] : [null, hash]);
});

test("a browser cookie lasts a year, and an ended session's cookie is deleted", async () => {
  const { readCaller, forgetOperatorCookie, forgetOwnerCookie, newOwnerSession, callerWithBrowserId } =
    await deployed();
  const [, ...attributes] = callerWithBrowserId(callWith('')).cookies[0]?.split('; ') ?? [];
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']);
  expect(forgetOwnerCookie()).toMatch(/^__Host-owner=; Path=\/; Max-Age=0; /);
  expect(forgetOperatorCookie()).toMatch(/^__Host-operator=; Path=\/; Max-Age=0; /);
  const [pair = ''] = newOwnerSession().cookie.split(';');
  const altered = [`${pair}A`, pair.replace('=', '=A'), '__Host-owner=short'];
  expect(altered.map((cookie) => readCaller(callWith(cookie)).sessionHash)).toEqual([null, null, null]);
});
