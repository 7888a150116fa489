import { placeRows } from '#src/shared/places.ts';
import type { OtherNames } from '#src/survey/place-search.ts';

const isLanguage = (text: string) => /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(text);

/** Includes each place's name in the browser's languages. */
export function placeNames(languages: readonly string[]): OtherNames {
  const regions = languages
    .filter(isLanguage)
    .map((language) => new Intl.DisplayNames(language, { type: 'region', style: 'short', fallback: 'none' }));
  return Object.fromEntries(
    placeRows.map(([place, code, , otherNames]) => [
      place,
      [code, ...(otherNames?.split(', ') ?? []), ...regions.flatMap((region) => region.of(code) ?? [])],
    ]),
  );
}

/** Where the time zone and the languages come from; then where most visitors do. */
export function likelyPlaces(languages: readonly string[], timeZone: string): readonly string[] {
  const here = placeRows.filter(([, code]) => timeZonesOf(code).includes(timeZone)).map(([, code]) => code);
  const spoken = languages.filter(isLanguage).map((language) => new Intl.Locale(language).maximize().region);
  const codes = [...here, ...spoken, 'US', 'GB', 'CA', 'DE', 'IN', 'AU'];
  const found = codes.flatMap((code) => placeRows.find((row) => row[1] === code)?.[0] ?? []);
  return [...new Set(found)].slice(0, 6);
}

/** None where the browser can't list them. */
function timeZonesOf(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`);
  return 'getTimeZones' in locale ? (locale.getTimeZones() ?? []) : [];
}
