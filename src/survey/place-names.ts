import { placeRows } from '#src/shared/places.ts';
import type { OtherNames } from '#src/survey/place-search.ts';

/** Includes each place's name in the browser's languages. */
export function placeNames(languages: readonly string[]): OtherNames {
  const regions = languages
    .filter((language) => /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language))
    .map((language) => new Intl.DisplayNames(language, { type: 'region', style: 'short', fallback: 'none' }));
  return Object.fromEntries(
    placeRows.map(([place, code, , otherNames]) => [
      place,
      [code, ...(otherNames?.split(', ') ?? []), ...regions.flatMap((region) => region.of(code) ?? [])],
    ]),
  );
}

export function placesOfLanguages(languages: readonly string[]): readonly string[] {
  const codes = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]);
  const found = codes.flatMap((code) => placeRows.find((row) => row[1] === code)?.[0] ?? []);
  return [...new Set(found)];
}
