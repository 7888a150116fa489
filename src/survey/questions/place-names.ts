import type { PlaceCode } from '#src/shared/places/places.ts';
import { regions } from '#src/shared/places/regions.ts';
import type { OtherNames } from '#src/survey/questions/place-search.ts';

/** Written into the bundle when the site is built (other-place-names.ts). */
declare const OTHER_PLACE_NAMES: Readonly<Record<string, string>>;

const isLanguage = (text: string) => /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(text);

/** Handed over, because a module that imports them would split the survey's scripts once more. */
type PlacesByCode = ReadonlyMap<PlaceCode, string>;

/** Includes each place's name in the browser's languages. */
export function placeNames(placesByCode: PlacesByCode, languages: readonly string[]): OtherNames {
  const translations = languages
    .filter(isLanguage)
    .map((language) => new Intl.DisplayNames(language, { type: 'region', style: 'short', fallback: 'none' }));
  return Object.fromEntries(
    Array.from(placesByCode, ([code, place]) => [
      place,
      [
        code,
        ...(OTHER_PLACE_NAMES[code]?.split(', ') ?? []),
        ...translations.flatMap((translation) => translation.of(code) ?? []),
      ],
    ]),
  );
}

/** The countries of the time zone and the languages, then those of most visitors. */
export function likelyPlaces(
  placesByCode: PlacesByCode,
  languages: readonly string[],
  timeZone: string,
): readonly string[] {
  const spoken = languages.filter(isLanguage).map((language) => new Intl.Locale(language).maximize().region);
  const likely = [...spoken, 'US', 'GB', 'CA', 'DE', 'IN', 'AU'];
  const codes = [countryOf(timeZone, likely), ...likely];
  const likelyNames = codes.flatMap((code) => placesByCode.get(code as PlaceCode) ?? []);
  return [...new Set(likelyNames)].slice(0, 6);
}

/** The parts of the world in which a zone of this area can be. */
const PARTS: Record<string, readonly string[]> = {
  Asia: ['Asia', 'Europe'],
  Atlantic: ['Europe', 'Africa', 'America'],
  Europe: ['Europe', 'Asia'],
  Indian: ['Africa', 'Asia'],
  Pacific: ['Oceania'],
};

/** Searches likely countries and those of the zone's area, because listing all zones blocks a slow phone for 0.25 s. */
function countryOf(timeZone: string, likely: readonly (string | undefined)[]): string | undefined {
  const [area = ''] = timeZone.split('/');
  const near = (PARTS[area] ?? [area]).flatMap((part) =>
    regions.filter(([region]) => region.includes(part)).flatMap(([, codes]) => codes),
  );
  return [...likely, ...near].find((code) => code !== undefined && timeZonesOf(code).includes(timeZone));
}

/** None where the browser can't list them. */
function timeZonesOf(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`);
  return 'getTimeZones' in locale ? (locale.getTimeZones() ?? []) : [];
}
