import { expect, test } from 'vitest';
import { cameFrom } from '#src/waitlist/came-from.ts';

const OWN = 'keystead.example';

test.each([
  [undefined, null],
  ['', null],
  [' Spring  Sale ', 'spring sale'],
  ['x'.repeat(2_000), 'x'.repeat(100)],
  [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
  ['=HYPERLINK("http://evil.test")', '=hyperlink("http://evil.test")'],
  ['a\u0000b\nc\u202ed', 'a b c d'],
  ['\ud83d', '\ufffd'],
])('the campaign %j is stored as %j', (campaign, stored) => {
  expect(cameFrom({ campaign }, OWN).campaign).toBe(stored);
});

test.each([
  ['https://www.Example.com/a/path?with=secrets', 'example.com'],
  ['https://news.example.com:8080/', 'news.example.com'],
  ['http://my.www.example.com/', 'my.www.example.com'],
  ['https://keystead.example/properties/x', null],
  ['shttp://example.com/', null],
  ['javascript:alert(1)', null],
  ['no address', null],
  [undefined, null],
])('of the previous page, %s, %s is stored', (referrer, site) => {
  expect(cameFrom({ referrer }, OWN).site).toBe(site);
});
