import { expect, test } from 'vitest';
import { leanPage } from '#src/build/lean-pages.ts';

const page = (body: string) =>
  `<html><head><title>Home</title></head><body><main>${body}</main></body></html>`;
const island = (client: string) =>
  `<astro-island uid="Z1a" prefix="r7" client="${client}"><b>1</b></astro-island>`;
const leanIsland = (client: string) => `<astro-island client="${client}"><b>1</b></astro-island>`;

test('a page whose islands wait to be seen has their scripts in a file of their own', async () => {
  const { html, script } = await leanPage(page(`<script>wake()</script>${island('visible')}`));
  expect(script?.text).toBe('wake()');
  expect(script?.path).toMatch(/^\/_astro\/islands\.[\w-]{8}\.js$/);
  expect(html).toBe(
    `<title>Home</title><script async src="${script?.path ?? ''}"></script><main>${leanIsland('visible')}</main>`,
  );
});

test.each([
  ['an island that begins at once', '<script>wake()</script>', ['load']],
  ['islands of both kinds', '<script>wake()</script>', ['visible', 'only']],
  ['no island', '<script>wake()</script>', []],
  ['data and modules alone', '<script type="application/ld+json">{}</script>', ['visible']],
])('a page with %s keeps its scripts', async (_which, script, clients) => {
  const lean = await leanPage(page(script + clients.map(island).join('')));
  expect(lean).toEqual({
    html: `<title>Home</title><main>${script}${clients.map(leanIsland).join('')}</main>`,
  });
});

test('a script that does its work where it stands stays there', async () => {
  const { html, script } = await leanPage(
    page(`<script>wake()</script>${island('visible')}<script>stay()</script>`),
    'stay()',
  );
  expect(script?.text).toBe('wake()');
  expect(html).toContain(`<main>${leanIsland('visible')}<script>stay()</script></main>`);
});

test('spaces between blocks and end tags that a parser adds are left out, and no space between words', async () => {
  const { html } = await leanPage(
    page('<ul> <li>One <a href="/">two</a> three</li> <li>Four<!-- --> five</li> </ul>'),
  );
  expect(html).toBe(
    '<title>Home</title><main><ul><li>One <a href="/">two</a> three<li>Four<!-- --> five</ul></main>',
  );
});

test('styles and scripts stay to the letter, or the policy would refuse them', async () => {
  const kept = '<style> p { color: red }\n</style><script id="greeting"> greet() </script>';
  expect((await leanPage(page(kept))).html).toContain(kept);
});
