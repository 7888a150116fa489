import { expect, test } from 'vitest';
import { leanPage } from '#src/build/lean-pages.ts';

const page = (body: string) => `<html><head><title>Home</title></head><body>${body}</body></html>`;
const island = (client: string) => `<astro-island uid="Z1a" client="${client}"></astro-island>`;

test('a page whose islands wait to be seen has their scripts in a file of their own', () => {
  const { html, script } = leanPage(page(`<script>wake()</script>${island('visible')}`));
  expect(script?.text).toBe('wake()');
  expect(script?.path).toMatch(/^\/_astro\/islands\.[\w-]{8}\.js$/);
  expect(html).toBe(
    `<html><head><title>Home</title><script async src="${script?.path ?? ''}"></script></head><body><astro-island client="visible"></astro-island></body></html>`,
  );
});

test.each([
  ['an island that begins at once', `<script>wake()</script>${island('load')}`],
  ['islands of both kinds', `<script>wake()</script>${island('visible')}${island('only')}`],
  ['no island', '<script>wake()</script>'],
  ['data and modules alone', `<script type="application/ld+json">{}</script>${island('visible')}`],
])('a page with %s keeps its scripts', (_which, body) => {
  const { html, script } = leanPage(page(body));
  expect([html, script]).toEqual([page(body).replaceAll(' uid="Z1a"', ''), undefined]);
});
