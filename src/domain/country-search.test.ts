import { expect, test } from 'vitest';
import { countries, otherNames } from '#src/data/countries.ts';
import { asCountry, countriesOfLanguages, findCountries } from '#src/domain/country-search.ts';

test.each([
  ['portug', ['Portugal']],
  ['  PORTUGAL ', ['Portugal']],
  ['guin', ['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']],
  ['korea', ['North Korea', 'South Korea']],
  ['sao tome', ['São Tomé and Príncipe']],
  ["cote d'iv", ['Côte d’Ivoire']],
  ['ivory', ['Côte d’Ivoire']],
  ['uk', ['Ukraine', 'United Kingdom']],
  ['usa', ['United States']],
  ['turkey', ['Türkiye']],
  ['atlantis', []],
  ['', []],
  ['-', []],
])('typing %j finds %j', (typed, found) => {
  expect(findCountries(typed)).toEqual(found);
});

test('every country is found by its own name, first', () => {
  for (const country of countries) expect(findCountries(country)[0]).toBe(country);
});

test('other names belong to countries of the list', () => {
  expect(Object.keys(otherNames).filter((country) => !countries.includes(country))).toEqual([]);
});

test.each([
  ['portugal', 'Portugal'],
  ['turkiye', 'Türkiye'],
  ["cote d'ivoire", 'Côte d’Ivoire'],
  ['Guinea-', 'Guinea-'],
  ['Port', 'Port'],
  ['', ''],
])('%j is read as %j', (typed, country) => {
  expect(asCountry(typed)).toBe(country);
});

test('the languages of a browser name its likely countries, each once', () => {
  expect(countriesOfLanguages(['de-AT', 'en-US', 'en', 'es-US', 'zh-Hant-TW', 'tr-TR'])).toEqual([
    'Austria',
    'United States',
    'Türkiye',
  ]);
});
