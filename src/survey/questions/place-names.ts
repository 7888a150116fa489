import type { PlaceCode } from '#src/shared/places/places.ts';
import { regions } from '#src/shared/places/regions.ts';
import type { OtherNames } from '#src/survey/questions/place-search.ts';

/** Written into the bundle when the site is built (other-place-names.ts). */
declare const OTHER_PLACE_NAMES: Readonly<Record<string, string>>;

/** What an odd browser lacks or rejects is left out. */
function tryTo<Item>(list: () => readonly Item[]): readonly Item[] {
  try {
    return list();
  } catch {
    return [];
  }
}

/** Handed over, because a module that imports them would split the survey's scripts once more. */
type PlacesByCode = ReadonlyMap<PlaceCode, string>;

/** Includes each place's names in the browser's languages. */
export function placeNames(placesByCode: PlacesByCode, languages: readonly string[]): OtherNames {
  const namesIn = (language: string, style: 'long' | 'short') =>
    tryTo(() => {
      const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
      return Array.from(placesByCode.keys(), (code) => names.of(code));
    });
  const translations = tryTo(() =>
    languages.flatMap((language) => [namesIn(language, 'long'), namesIn(language, 'short')]),
  );
  const entries = Array.from(placesByCode, ([code, place], index) => {
    const bundled = OTHER_PLACE_NAMES[code]?.split(', ') ?? [];
    const translated = translations.flatMap((names) => names[index] ?? []);
    return [place, [...new Set([...bundled, ...translated])]] as const;
  });
  return Object.fromEntries(entries);
}

/** The countries of the time zone and the languages, then those of most visitors. */
export function likelyPlaces(
  placesByCode: PlacesByCode,
  languages: readonly string[],
  readTimeZone: () => string,
): readonly string[] {
  const spoken = tryTo(() =>
    languages.flatMap((language) => tryTo(() => [new Intl.Locale(language).maximize().region])),
  );
  const likely = [...spoken, 'US', 'GB', 'CA', 'DE', 'IN', 'AU'];
  const codes = [...tryTo(() => [countryOf(readTimeZone(), likely)]), ...likely];
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
