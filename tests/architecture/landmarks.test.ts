/** Screen readers list a page's landmarks by their names. */
import { expect, test } from 'vitest';
import { bodyOf, pagesOf, readBuiltSite } from '#tests/support/built-site.ts';

const LANDMARK = /<(?:nav|aside)\b[^>]*>|<[a-z]+ [^>]*role="(?:navigation|region|search)"[^>]*>/g;
const NAME = / aria-label(?:ledby)?="[^"]+"/;

const site = await readBuiltSite();

test.each(pagesOf(site))('every landmark of %s has a name', (page) => {
  const landmarks = bodyOf(site, page).toString().match(LANDMARK) ?? [];
  expect(landmarks).not.toEqual([]);
  const unnamed = landmarks.filter((tag) => !NAME.test(tag));
  expect(unnamed, 'Give these an aria-label, or the id of their heading as aria-labelledby.').toEqual([]);
});
