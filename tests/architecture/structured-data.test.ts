/** What the built pages say of themselves to machines (schema.org). */
import { expect, test } from 'vitest';
import { paths } from '#src/paths.ts';
import { addressOf, pagesOf, readBuiltSite } from '#tests/support/built-site.ts';

const site = await readBuiltSite();

test('every page that search engines find says once what it is, at its own address, and offers nothing', () => {
  const found = pagesOf(site).filter((file) => !String(site.get(file)).includes('content="noindex"'));
  const said = found.map((file) =>
    [...String(site.get(file)).matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
      ([, json = '']) => {
        const { url, ...data } = JSON.parse(json) as { '@type': string; url: string };
        return [data['@type'], new URL(url).pathname];
      },
    ),
  );
  expect(said).toEqual(
    found.map(addressOf).map((address) => [[address === paths.landing() ? 'WebSite' : 'WebPage', address]]),
  );
});
