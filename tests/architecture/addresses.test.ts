/** Pages, sitemap and files agree on one address per page, and each responds there without a redirect. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFileServer } from '#local/netlify/static-files.ts';
import { notFoundHint } from '#src/landing/words.ts';
import { files, paths } from '#src/shared/site/paths.ts';
import { header } from '#src/layouts/words.ts';
import { documents } from '#src/legal/documents.ts';
import { sharePictures } from '#src/layouts/share-pictures.ts';
import { addressOf, bodyOf, builtFolder, pagesOf, readBuiltSite } from '#tests/support/built-site.ts';
import { pages as addressed } from '#tests/support/pages.ts';

const NOWHERE = '/404.html';

const folder = await builtFolder();
const site = await readBuiltSite();
const serve = await createFileServer(folder);
const ask = (path: string) => serve(new Request(new URL(path, 'http://localhost')));

const pages = pagesOf(site).map((file) => ({
  file,
  address: addressOf(file),
  html: String(bodyOf(site, file)),
}));
const matchesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, one = '']) => one);
/** From the header that search engines read; passing-on.test.ts says why it isn't a tag. */
const canonicalOf = async ({ address }: { address: string }) =>
  matchesOf((await ask(address)).headers.get('Link') ?? '', /^<([^>]+)>; rel="canonical"$/g);
const isFound = ({ html }: { html: string }) => !html.includes('<meta name="robots" content="noindex">');
const pathOf = (address: string) => new URL(address).pathname;

const existing = pages.filter(({ file }) => file !== NOWHERE);

test.each(existing)('$file names its own address to search engines if they may list it', async (page) => {
  const { address } = page;
  expect((await canonicalOf(page)).map(pathOf)).toEqual(isFound(page) ? [address] : []);
  expect(address === paths.landing() || !address.endsWith('/')).toBe(true);
});

test('the 404 page has its own title, no canonical path of its own, and is not indexed', async () => {
  const [nowhere] = pages.filter(({ file }) => file === NOWHERE);
  const titles = pages.flatMap(({ html }) => matchesOf(html, /<title>([^<]+)<\/title>/g));
  expect(titles).toHaveLength(pages.length);
  expect(new Set(titles).size).toBe(pages.length);
  expect(nowhere && [await canonicalOf(nowhere), isFound(nowhere)]).toEqual([[], false]);
});

test('an unknown path shows the landing page with a hint, and its links to the form stay there', async () => {
  const [landing, unknown] = await Promise.all(['/', '/no/such/page'].map(ask));
  expect([unknown?.status, landing?.status]).toEqual([404, 200]);
  const bodyIn = (html = '') => html.slice(html.indexOf('<body')).replaceAll(/\s+/g, ' ');
  const [before, after] = bodyIn(await unknown?.text()).split(
    `<p class="wrap text-sm text-ink-soft"><span class="lg:block lg:max-w-1/2">${notFoundHint}</span></p> `,
  );
  expect(`${before}${after}`).toBe(bodyIn(await landing?.text()));
  expect(after).toContain('href="#join"');
});

test('the address that a page had leads to the one it has', async () => {
  const { status, headers } = await ask('/imprint');
  expect([status, headers.get('Location')]).toEqual([301, `http://localhost${paths.companyDetails()}`]);
});

test('every page has the same links, by the same names, and offers the sample and joining where that leads somewhere', () => {
  const offers = `${header.sample} | ${header.join} | `;
  const frames = pages.map(({ html }) =>
    [html.slice(html.indexOf('<header'), html.indexOf('</header>')), html.slice(html.lastIndexOf('<footer'))]
      .flatMap((part) => matchesOf(part, /<a [^>]*>([^]*?)<\/a>/g))
      .map((link) => link.replaceAll(/<[^>]*>/g, '').trim())
      .join(' | '),
  );
  expect([...new Set(frames.map((links) => links.replace(offers, '')))]).toHaveLength(1);
  const places = pages.map(({ html }) =>
    matchesOf(html.slice(html.lastIndexOf('<footer')), /\shref="?(\/[^"\s>]*)/g),
  );
  const linked = [...Object.keys(documents).map((name) => `/${name}`), paths.yourData()];
  expect(places, 'where the footer leads').toEqual(pages.map(() => linked));
  const offering = pages.filter((_, turn) => frames[turn]?.includes(offers)).map(({ file }) => file);
  expect(offering).toEqual(
    pages.filter((page) => isFound(page) || page.file === NOWHERE).map(({ file }) => file),
  );
});

test('the sitemap has exactly the canonical address of every indexed page', async () => {
  const listed = matchesOf(String(bodyOf(site, files.sitemap())), /<loc>([^<]+)<\/loc>/g);
  const indexed = (await Promise.all(pages.filter(isFound).map(canonicalOf))).flat();
  expect(listed.toSorted()).toEqual(indexed.toSorted());
  expect(String(bodyOf(site, '/robots.txt'))).toContain(files.sitemap());
});

test('every internal link and every path of src/shared/site/paths.ts responds', async () => {
  const links = pages.flatMap(({ html }) => matchesOf(html, /\s(?:href|src)="?(\/[^"#?\s>]*)/g));
  const named = [
    ...[...addressed, files.sitemap(), files.securityTxt(), files.securityPolicy()],
    ...[files.icon(), '/favicon.ico', '/apple-touch-icon.png', '/robots.txt'],
  ];
  const wrong = [];
  for (const path of new Set([...links, ...named])) {
    const { status } = await ask(path);
    if (status !== 200) wrong.push(`${path}: ${status}`);
  }
  for (const { file, html } of pages)
    for (const id of matchesOf(html, /href="#([^"]+)"/g))
      if (!html.includes(` id="${id}"`)) wrong.push(`${file}#${id}`);
  expect(links.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});

test("another spelling of a page's path redirects to the page", async () => {
  for (const { address } of pages.filter(({ address }) => address !== paths.landing()))
    expect((await ask(`${address}/?a=b`)).headers.get('Location')).toBe(`${address}?a=b`);
});

const pictureOf = (page: string) => bodyOf(site, files.shareImage(page));

test.each(pages)('a link to $file shows a picture, drawn, described and light', ({ file, address, html }) => {
  const meta = (name: string) =>
    matchesOf(html, new RegExp(`<meta property="og:image${name}" content="([^"]+)"`, 'g'));
  const pictured = file !== NOWHERE && address in sharePictures ? address : paths.landing();
  expect(meta('').map(pathOf)).toEqual([files.shareImage(pictured)]);
  expect(meta(':alt')).toEqual([sharePictures[pictured]]);
  const body = pictureOf(pictured);
  expect(body.toString('latin1', 1, 4)).toBe('PNG');
  const size = [body.readUInt32BE(16), body.readUInt32BE(20)];
  expect(size).toEqual([1200, 630]);
  expect([...meta(':width'), ...meta(':height')]).toEqual(size.map(String));
  expect(body.length).toBeLessThan(60_000);
});

test('no two pages share a picture', () => {
  const bodies = Object.keys(sharePictures).map((page) => pictureOf(page).toString('base64'));
  expect(new Set(bodies).size).toBe(bodies.length);
});

test('security.txt and its policy, which is SECURITY.md, are served as text', async () => {
  const responses = await Promise.all([files.securityTxt(), files.securityPolicy()].map(ask));
  for (const { headers } of responses) expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const [contact = '', policy = ''] = await Promise.all(responses.map((response) => response.text()));
  expect(contact).toContain('\nCanonical: ');
  expect(policy).toBe(readFileSync('SECURITY.md', 'utf8'));
});
