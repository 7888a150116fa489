/** Finding one of 195 countries by typing, the way people type: without accents, by any word, by another name. */
import { countries, otherNames } from '#src/data/countries.ts';

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** 0 where the name begins with the text, 1 where a later word or another name does, 2 where nothing does. */
function rank(country: string, text: string): 0 | 1 | 2 {
  if (plain(country).startsWith(text)) return 0;
  const names = [country, ...(otherNames[country] ?? [])].map(plain);
  return names.some((name) => ` ${name}`.includes(` ${text}`)) ? 1 : 2;
}

/** @example findCountries('guin') // ['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea'] */
export function findCountries(typed: string): readonly string[] {
  const text = plain(typed);
  if (text === '') return [];
  const ranked = countries.map((country) => ({ country, rank: rank(country, text) }));
  return ranked
    .filter((found) => found.rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}

/** The country's own spelling where the text is its name, else the text as typed: "Guinea-" is on its way to Bissau. */
export function asCountry(typed: string): string {
  const text = plain(typed);
  return countries.find((country) => country.length === typed.length && plain(country) === text) ?? typed;
}

/** The countries a browser's languages speak of, to save most visitors the typing. */
export function countriesOfLanguages(languages: readonly string[]): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const found = languages.flatMap((language) => {
    const region = /-([A-Z]{2})\b/.exec(language)?.[1];
    const name = region === undefined ? '' : asCountry(names.of(region) ?? '');
    return countries.includes(name) ? [name] : [];
  });
  return [...new Set(found)];
}
