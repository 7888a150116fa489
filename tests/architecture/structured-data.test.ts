/** What the built pages say of themselves to machines that read schema.org's vocabulary. */
import { expect, test } from 'vitest';
import { paths } from '#src/paths.ts';
import { SAMPLE_PROPERTY_ID } from '#src/data/property.ts';
import { addressOf, pagesOf, readBuiltSite } from '#tests/support/built-site.ts';

type Data = Record<string, unknown>;

const site = await readBuiltSite();
const said = pagesOf(site).flatMap((file) =>
  [...String(site.get(file)).matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
    ([, json = '']) => ({ page: addressOf(file), data: JSON.parse(json) as Data }),
  ),
);

test('every page that search engines find says once what it is', () => {
  const found = pagesOf(site).filter((file) => !String(site.get(file)).includes('content="noindex"'));
  expect(said.map(({ page }) => page)).toEqual(found.map(addressOf));
  for (const { data } of said) expect(data['@context']).toBe('https://schema.org');
});

test('the address of what is described is that of its page, and nothing is offered', () => {
  for (const { page, data } of said) expect(new URL(String(data.url)).pathname).toBe(page);
  expect(said.find(({ page }) => page === paths.landing())?.data).toMatchObject({
    '@type': 'WebSite',
    publisher: { '@type': 'Organization', name: 'Keystead' },
  });
  expect(said.find(({ page }) => page === paths.property(SAMPLE_PROPERTY_ID))?.data).toMatchObject({
    '@type': 'WebPage',
    about: { '@type': 'Place', disambiguatingDescription: 'Sample property, not for sale' },
  });
  expect(JSON.stringify(said)).not.toMatch(/Offer|price|address"/i);
});
