/** Whatever passes an invite link on keeps its code: apps, crawlers and share sheets as they read our pages' addresses. */
import { Parser, StaticConfigLoader, type HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { createFileServer } from '#local/netlify/static-files.ts';
import { paths } from '#src/shared/site/paths.ts';
import { properties } from '#src/property/properties.ts';
import { referralLink } from '#src/shared/site/referral-code.ts';
import { addressOf, bodyOf, builtFolder, pagesOf, readBuiltSite } from '#tests/support/built-site.ts';
import { siteUrl } from '#tests/support/tested-site.ts';

const site = await readBuiltSite();
const serve = await createFileServer(await builtFolder());
const loader = new StaticConfigLoader({ elements: ['html5'] });
const parser = new Parser(await loader.getConfigFor('page.html'));

const LINK = new URL(referralLink(siteUrl, 'ABCDEFGH10'));
const propertyPages = properties.map(({ id }) => paths.property(id));
const unknown = ['/no/such/page', '/properties/sold'];
/** Pages with the script that stores a code. */
const storing = pagesOf(site).filter((file) => bodyOf(site, file).includes('id="greeting"'));
const pages = [
  ...storing.filter((file) => file !== '/404.html').map(addressOf),
  // The first answer is a redirect.
  ...propertyPages.map((path) => `${path}/`),
  ...unknown,
];

const TAG = {
  og: 'meta[property="og:url"]',
  canonical: 'link[rel="canonical"]',
  twitter: 'meta[name="twitter:url"]',
};
const META = [
  TAG.og,
  TAG.canonical,
  'link[rel="opengraph"]',
  'link[rel="origin"]',
  'meta[property="al:web:url"]',
];

/** Who they say they are, and where they look for a page's address before they take the one they asked for. */
const readers: Record<string, readonly [userAgent: string, looksAt: readonly string[]]> = {
  'Facebook and Messenger': [
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    META,
  ],
  WhatsApp: ['WhatsApp/2.23.20.0', META],
  LinkedIn: ['LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)', META],
  Slack: ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', [TAG.og, TAG.canonical]],
  iMessage: [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    [TAG.og, TAG.canonical],
  ],
  X: ['Twitterbot/1.0', [TAG.twitter, TAG.og, TAG.canonical]],
  'Safari’s share sheet': [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1',
    [TAG.canonical],
  ],
  'Chrome’s share sheet on Android': ['Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0', [TAG.canonical]],
};

/** Follows redirects, as all of them do. */
async function open(path: string, userAgent: string, method: 'HEAD' | 'GET') {
  let url = new URL(path, siteUrl);
  for (;;) {
    const headers = { 'User-Agent': userAgent, 'Accept-Encoding': 'identity' };
    const response = await serve(new Request(url, { method, headers }));
    const next = response.headers.get('Location');
    if (next === null) return { url, response, head: parser.parseHtml(await response.text()) };
    url = new URL(next, url);
  }
}

const valueOf = (tag: HtmlElement) => String(tag.getAttributeValue(tag.is('meta') ? 'content' : 'href'));
const isPage = (url: URL) => url.origin === LINK.origin && !/\.\w+$/.test(url.pathname);

test.each(Object.entries(readers))(
  '%s keeps the code, whichever page was shared',
  async (_, [agent, looksAt]) => {
    for (const path of pages)
      for (const method of ['HEAD', 'GET'] as const) {
        const { url, response, head } = await open(`${path}${LINK.search}`, agent, method);
        expect(response.status, path).toBe(unknown.includes(path) ? 404 : 200);
        const [own] = looksAt.flatMap((tag) => head.querySelectorAll(tag).map(valueOf));
        expect(new URL(own ?? url, url).search, path).toBe(LINK.search);
      }
  },
);

test('no tag of an invited page names a page of ours, which apps would take for its address', async () => {
  expect(pages).toEqual(
    expect.arrayContaining([paths.landing(), paths.privacy(), ...propertyPages, ...unknown]),
  );
  for (const path of pages) {
    const { url, head } = await open(path, 'curl', 'GET');
    const tags = head.querySelectorAll('meta, link, base').map(valueOf);
    expect(
      tags.filter((tag) => (tag.startsWith('/') || URL.canParse(tag)) && isPage(new URL(tag, url))),
      path,
    ).toEqual([]);
    expect(
      head.querySelectorAll('base, link[rel="manifest"], script[type="application/ld+json"]'),
      path,
    ).toEqual([]);
    expect(head.querySelectorAll('title, meta[property="og:image"]'), path).toHaveLength(2);
  }
});

test('search engines read each page’s address in a header, and none for unknown paths', async () => {
  for (const path of pages) {
    const { url, response } = await open(`${path}${LINK.search}`, 'Googlebot/2.1', 'HEAD');
    const own = `<${new URL(url.pathname, siteUrl).href}>; rel="canonical"`;
    expect(response.headers.get('Link'), path).toBe(unknown.includes(path) ? null : own);
  }
});
