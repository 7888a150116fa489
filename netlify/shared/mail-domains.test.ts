import { expect, test } from 'vitest';
import { signsOf } from '#netlify/shared/mail-domains.ts';

const isSign = (domain: string, people: number, everybody: number) =>
  signsOf({ everybody, domains: { [domain]: people }, decided: [] }).length === 1;

test.each([
  ['acme.example', 5, 1_000],
  ['acme.example', 20, 20_000],
  ['outlook.de', 20, 100],
  ['outlook.de', 51, 1_000],
  ['duck.com', 51, 1_000],
  ['hotmail.com', 251, 1_000],
])('%s is a sign from %i of %i people', (domain, least, everybody) => {
  expect(isSign(domain, least, everybody)).toBe(true);
  expect(isSign(domain, least - 1, everybody)).toBe(false);
});

test('gmail.com is none, however many people are there', () => {
  expect(isSign('gmail.com', 1_000, 1_000)).toBe(false);
});
