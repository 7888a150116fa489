/** What a place is also called, for the search of src/domain/place-search.ts, which comes before it. */
import { otherNames } from '#src/data/place-names.ts';
import type { OtherNames } from '#src/domain/place-search.ts';

const entries = Object.entries(otherNames).map(([place, text]) => {
  const [code = '', ...names] = text.split(', ');
  return { place, code, names };
});

/** With the names that those who speak the languages of this browser have for every place. */
export function placeNames(languages: readonly string[]): OtherNames {
  const regions = languages
    .filter((language) => /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language))
    .map((language) => new Intl.DisplayNames(language, { type: 'region', style: 'short', fallback: 'none' }));
  return Object.fromEntries(
    entries.map(({ place, code, names }) => [
      place,
      [code, ...names, ...regions.flatMap((region) => region.of(code) ?? [])],
    ]),
  );
}

/** The places a browser's languages speak of, to save most visitors the typing. */
export function placesOfLanguages(languages: readonly string[]): readonly string[] {
  const codes = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]);
  const found = codes.flatMap((code) => entries.find((entry) => entry.code === code)?.place ?? []);
  return [...new Set(found)];
}
