import { expect, test } from 'vitest';
import { normalizeAddress } from '#src/shared/visitor/address.ts';
import { cleanPasted } from '#src/shared/visitor/pasted.ts';

test.each([
  '\u200eada@example.com\u202c',
  'ada@\u200bexam\u00adple.com',
  '\ufeffada\u2060@example.com\u00a0',
  'ada\u200d@example.com',
  'mailto:Ada@example.com',
  '<ada@example.com>,',
  '(ada@example.com).',
])('an address pasted as %j is the address', (pasted) => {
  expect(normalizeAddress(pasted)).toBe('ada@example.com');
});

test.each([
  ['\u202aAda\u00a0Lovelace\u202c', 'Ada Lovelace'],
  ['\u2066+1 212\u202f555\u20690100', '+1 212 5550100'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['क्\u200dष', 'क्\u200dष'],
  ['\u200cAda \u200dLovelace\u200d', 'Ada Lovelace'],
  ['👩\u200d💻', '👩\u200d💻'],
  ['one\ntwo (Jr.)', 'one\ntwo (Jr.)'],
])('%j loses only what nobody sees', (pasted, clean) => {
  expect(cleanPasted(pasted)).toBe(clean);
});
