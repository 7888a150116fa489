import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { properties } from '#src/property/properties.ts';
import { bodyOf, pagesOf, readBuiltSite } from '#tests/support/built-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    // How React spells attributes and void elements; browsers read both.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The greeting script fills in a visitor's links before the first paint; until then they are hidden.
    'wcag/h30': 'off',
    // The survey draws its progress as windows.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
  },
});
const site = await readBuiltSite();

test.each(pagesOf(site))('%s is valid', async (page) => {
  const { results } = await validator.validateString(bodyOf(site, page).toString());
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'page'})`),
  );
  expect(faults).toEqual([]);
});

/** Screen readers list a page's landmarks by their names, and say a group's as they enter it. A document's headings do. */
test.each(pagesOf(site))('every landmark and group of %s has a name', (page) => {
  const named =
    /<(?:nav|aside|section(?= [^>]*class=))\b[^>]*>|<[a-z]+ [^>]*role="(?:navigation|region|search|tablist|group|radiogroup)"[^>]*>/g;
  const tags = bodyOf(site, page).toString().match(named) ?? [];
  expect(tags).not.toEqual([]);
  const unnamed = tags.filter((tag) => !/ aria-label(?:ledby)?="[^"]+"/.test(tag));
  expect(unnamed, 'Give these an aria-label, or the id of their heading as aria-labelledby.').toEqual([]);
});

test.each(pagesOf(site))('no start-up script of an island stands above the text of %s', (page) => {
  const [aboveIslands] = bodyOf(site, page).toString().split('<astro-island');
  const delays = aboveIslands?.includes('<script>');
  expect(delays, 'scripts/astro/island-scripts.ts moves them below; compare its pattern with the page.').toBe(
    false,
  );
});

test.each(['/index.html', ...properties.map(({ id }) => `/properties/${id}.html`)])(
  'the first paint of %s waits for its headline',
  (page) => {
    const [awaited] = bodyOf(site, page).toString().split('id="lead-end"');
    expect(awaited).toMatch(/<link rel="expect" href="#lead-end" blocking="render">[^]*<h1/);
  },
);
