import { expect, test } from 'vitest';
import { places, placesByCode, SOMEWHERE_ELSE } from '#src/shared/places/places.ts';
import { regions } from '#src/shared/places/regions.ts';
import { placeNames, likelyPlaces } from '#src/survey/questions/place-names.ts';
import { recognizePlace, findPlaces } from '#src/survey/questions/place-search.ts';

const names = placeNames(placesByCode, []);

test.each([
  ['  PORTUGAL ', ['Portugal']],
  ['guin', ['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']],
  ['congo', ['Congo', 'Democratic Republic of the Congo']],
  ['sao tome', ['São Tomé and Príncipe']],
  ["cote d'iv", ['Côte d’Ivoire']],
  ['uk', ['Ukraine', 'United Kingdom']],
  ['U.S.A.', ['United States']],
  ['drc', ['Democratic Republic of the Congo']],
  ['turkey', ['Türkiye']],
  ['trinidad & tobago', ['Trinidad and Tobago']],
  ['st barths', ['Saint Barthélemy']],
  ['gaza', ['Palestine']],
  ['suisse', ['Switzerland']],
  ['台湾', ['Taiwan']],
  ['gronland', ['Greenland']],
  ['virgin islands', ['British Virgin Islands', 'U.S. Virgin Islands']],
  ['elsewhere', [SOMEWHERE_ELSE]],
  ['atlantis', []],
  ['', []],
  ['-', []],
])('typing %j finds %j', (typed, expected) => {
  expect(findPlaces(typed, names)).toEqual(expected);
});

test('every place is found first by its own name, with and without its other names', () => {
  for (const others of [names, {}]) {
    for (const place of places) expect(findPlaces(place, others)[0]).toBe(place);
  }
});

const named = [...placesByCode];

test('every place is found by its most common local name', () => {
  const notFound = named.flatMap(([code, place]) => {
    const { baseName } = new Intl.Locale(`und-${code}`).maximize();
    const name = new Intl.DisplayNames(baseName, { type: 'region', style: 'short' }).of(code) ?? '';
    return place === SOMEWHERE_ELSE || findPlaces(name, names).includes(place) ? [] : [`${place}: ${name}`];
  });
  expect(notFound).toEqual([]);
});

test('a code is the one of its place, is in one region, and no other name is the name of a place', () => {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const nameOf = (code: string) =>
    english
      .of(code)
      ?.replace('St.', 'Saint')
      .replace('&', 'and')
      .replace(/ \(.*\)| SAR China/, '') ?? 'nothing';
  const others = named.flatMap(([code, place]) =>
    [place, ...(names[place] ?? [])].includes(nameOf(code)) ? [] : [`${place}: ${nameOf(code)}`],
  );
  const remedy =
    'Intl knows this code by another name. If the code is right, give that name to src/survey/questions/other-place-names.ts; otherwise mend the code in src/shared/places/places.ts.';
  expect(others, remedy).toEqual([
    'Congo: Congo - Brazzaville',
    'Democratic Republic of the Congo: Congo - Kinshasa',
    'Saint Vincent and the Grenadines: Saint Vincent and Grenadines',
    'Somewhere else: Unknown Region',
  ]);
  expect(regions.flatMap(([, codes]) => codes).toSorted(), 'Complete src/shared/places/regions.ts.').toEqual(
    [...placesByCode.keys()].toSorted(),
  );
  expect(Object.values(names).flatMap((all) => all?.filter((name) => places.includes(name)))).toEqual([]);
});

test.each(['es', 'es-MX', 'es-Latn-MX'])('a browser’s language names every place: %s', (language) => {
  expect(findPlaces('alemania', names)).toEqual([]);
  const translated = placeNames(placesByCode, [language, 'en', 'C', 'en-US@posix']);
  expect(findPlaces('alemania', translated)).toEqual(['Germany']);
});

test.each([
  ['portugal', 'Portugal'],
  ['turkiye', 'Türkiye'],
  ["cote d'ivoire", 'Côte d’Ivoire'],
  ['taiwan', 'Taiwan'],
  ['Port', ''],
  ['Holland', ''],
  ['', ''],
])('%j is read as %j', (typed, place) => {
  expect(recognizePlace(typed, names)).toBe(place);
});

test.each(['congo', 'Congo', 'Guinea', 'guinea', 'Guinea-', 'Korea', 'Niger', 'Dominica', 'Sudan', 'Samoa'])(
  '%j fits several places and is none of them',
  (typed) => [names, {}].forEach((others) => expect(recognizePlace(typed, others)).toBe('')),
);

test('almost every one of the 195 countries is chosen by typing its whole name', () => {
  const several = places.slice(0, 195).filter((country) => recognizePlace(country, names) !== country);
  expect(several.join(', ')).toBe('Congo, Dominica, Guinea, Ireland, Netherlands, Niger, Samoa, Sudan');
});

const ELSEWHERE = ['United States', 'United Kingdom', 'Canada', 'Germany', 'India'];

test.each<[string[], string, string[]]>([
  [['en-US', 'C'], 'UTC', [...ELSEWHERE, 'Australia']],
  [[], 'Europe/Lisbon', ['Portugal', ...ELSEWHERE]],
  [
    ['de-AT', 'en-US', 'en', 'es-US', 'zh-Hant-TW', 'pt'],
    'Asia/Tokyo',
    ['Japan', 'Austria', 'United States', 'Taiwan', 'Brazil', 'United Kingdom'],
  ],
  [['en-US'], 'Europe/Istanbul', ['Türkiye', ...ELSEWHERE]],
  [['en-US'], 'Pacific/Auckland', ['New Zealand', ...ELSEWHERE]],
  [['en-US'], 'Asia/Novosibirsk', ['Russia', ...ELSEWHERE]],
])('languages %j at %s suggest likely places, each once', (languages, timeZone, suggested) => {
  expect(likelyPlaces(placesByCode, languages, timeZone)).toEqual(suggested);
});

/** Made-up names, so that only the given place matches. */
test.each<[string, string, string[], string[]]>([
  ['an abbreviation is found whole', 'xq', ['XQ'], ['Malta']],
  ['and not by its first letters', 'x', ['XQ'], []],
  ['a name that ends in capitals is none', 'xold', ['Xold XQ'], ['Malta']],
  ['nor is one that begins with them', 'xql', ['XQland'], ['Malta']],
  ['a letter that is no other one with an accent is typed as it sounds', 'xoldissae', ['Xøłđıßæ'], ['Malta']],
])('%s', (_, typed, also, expected) => {
  expect(findPlaces(typed, { Malta: also })).toEqual(expected);
});

test('a place with exactly the typed other name comes before places whose names begin with it', () => {
  expect(findPlaces('xqx', { Austria: ['Xqx Land'], Vietnam: ['Xqx'] })).toEqual(['Vietnam', 'Austria']);
});

test('"Saint" may be shortened, and then means only Saint', () => {
  const saints = findPlaces('st', {});
  expect(saints.slice(0, 2)).toEqual(places.filter((place) => place.startsWith('Saint ')).slice(0, 2));
});
