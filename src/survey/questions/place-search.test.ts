import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { places, placesByCode, SOMEWHERE_ELSE } from '#src/shared/places/places.ts';
import { regions } from '#src/shared/places/regions.ts';
import { namesByHand, namesInIntl } from '#src/survey/questions/other-place-names.ts';
import { placeNames, likelyPlaces } from '#src/survey/questions/place-names.ts';
import { findPlaces, readPlace } from '#src/survey/questions/place-search.ts';

const names = placeNames(placesByCode, []);

test.each([
  ['guin', ['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']],
  ['congo', ['Congo', 'Democratic Republic of the Congo']],
  ['uk', ['United Kingdom', 'Ukraine']],
  ['south k', ['South Korea']],
  ['republic of chi', ['Taiwan', 'Chile', 'China', 'Hong Kong', 'Macao']],
  ['Hong Kong Special Administrative Region of China', []],
  ['gaza', ['Palestine']],
  ['台湾', ['Taiwan']],
  ['\u200erepub\u00adlic of chi', ['Taiwan', 'Chile', 'China', 'Hong Kong', 'Macao']],
  ['Ｐｏｒｔｕｇａｌ', ['Portugal']],
  ['virgin islands', ['British Virgin Islands', 'U.S. Virgin Islands']],
  ['elsewhere', [SOMEWHERE_ELSE]],
  ['atlantis', []],
  ['', []],
  ['-', []],
])('typing %j finds %j', (typed, expected) => {
  expect(findPlaces(typed, names)).toEqual(expected);
});

test('its own name finds each place first, and chooses almost every country at once', () => {
  for (const others of [names, {}]) {
    for (const place of places) expect(findPlaces(place, others)[0]).toBe(place);
  }
  const several = places.slice(0, 195).filter((place) => readPlace(`${place.toUpperCase()} `, names).typed);
  expect(several.join(', ')).toBe('Congo, Dominica, Guinea, Netherlands, Niger, Samoa, Sudan');
});

const named = [...placesByCode];

test('a code is the one of its place, is in one region, and only “Congo” names a second place', () => {
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
    'Saint Vincent and the Grenadines: Saint Vincent and Grenadines',
    'Somewhere else: Unknown Region',
  ]);
  expect(regions.flatMap(([, codes]) => codes).toSorted(), 'Complete src/shared/places/regions.ts.').toEqual(
    [...placesByCode.keys()].toSorted(),
  );
  const shared = Object.values(names).flatMap((all) => all?.filter((name) => places.includes(name)));
  expect(shared).toEqual(['Congo']);
});

type UnicodeNames = { main: Record<string, { localeDisplayNames: { territories: Record<string, string> } }> };

test('a browser’s languages and English find each place first by its long and its short name', () => {
  let count = 0;
  const missed = 'ar cs de el en es fr hi it ja ko nl pl pt ru sv tr uk vi zh'
    .split(' ')
    .flatMap((language) => {
      const file = `node_modules/cldr-localenames-full/main/${language}/territories.json`;
      const { main } = JSON.parse(readFileSync(file, 'utf8')) as UnicodeNames;
      const { territories = {} } = main[language]?.localeDisplayNames ?? {};
      const known = placeNames(placesByCode, language === 'en' ? [] : [language]);
      return named.slice(0, -1).flatMap(([code, place]) =>
        [territories[code], territories[`${code}-alt-short`]].flatMap((name) => {
          if (name === undefined) return [];
          count += 1;
          const [first = 'nothing'] = findPlaces(name, known);
          return first === place ? [] : [`${language}: ${name} (${place}) finds ${first}`];
        }),
      );
    });
  expect(missed.filter((line) => !line.endsWith('finds nothing'))).toEqual([]);
  // Not all, because Node and the package may have different versions of these names.
  expect(missed.length / count, missed.join('\n')).toBeLessThan(0.005);
});

test('no name is kept by hand that Intl knows', () => {
  const known = named.flatMap(([code, place]) => {
    const inIntl = { [place]: namesInIntl(code) };
    const byHand = namesByHand[code]?.split(', ') ?? [];
    return byHand.filter((name) => readPlace(name, inIntl).value === place);
  });
  expect(known, 'Delete them in src/survey/questions/other-place-names.ts.').toEqual([]);
});

test.each([
  ['United States', 'The United States; United States of America; U.S.A.'],
  ['United Kingdom', 'UK; United Kingdom of Great Britain and Northern Ireland'],
  ['Netherlands', 'The Netherlands; Holland; Kingdom of the Netherlands'],
  ['Russia', 'Russian Federation'],
  ['Saudi Arabia', 'KSA; Kingdom of Saudi Arabia'],
  ['Ireland', 'Republic of Ireland'],
  ['Iran', 'Iran, Islamic Republic of; Iran (Islamic Republic of)'],
  ['South Korea', 'Republic of Korea; Korea, Republic of'],
  ['North Korea', "Democratic People's Republic of Korea"],
  ['Taiwan', 'Republic of China'],
  ['China', "People's Republic of China; PRC"],
  ['Congo', 'Republic of the Congo'],
  ['Democratic Republic of the Congo', 'DRC; DR Congo; Congo (DRC); Democratic Republic of Congo'],
  ['Hong Kong', 'Hong Kong SAR; Hongkong'],
  ['Côte d’Ivoire', "Cote d'Ivoire; CÔTE DʼIVOIRE; Cote dIvoire"],
  ['Saint Vincent and the Grenadines', 'st vincent & grenadines'],
  ['Türkiye', 'Turkey; turkiye'],
  ['Germany', 'Germ; germany '],
  // Words that Unicode's list doesn't have, and letters of another keyboard.
  ['Australia', '호주'],
  ['United Arab Emirates', '阿联酋; الامارات العربیه المتحده'],
  ['Côte d’Ivoire', 'Costa de Marfil; Elfenbeinküste'],
  ['Saudi Arabia', 'Arabia Saudita'],
  ['Iran', '\u0627\u064a\u0631\u0627\u0646; \u0627\u06cc\u0631\u0627\u0646'],
  ['Niger', 'niger'],
  [SOMEWHERE_ELSE, 'elsewhere'],
  // Fit several places, or begin no name.
  ['', 'Congo; Kongo; Korea; Ni; Britain; Germany독일; Republic of Ch'],
])('Next and Enter take %j for each of %j', (place, texts) => {
  for (const typed of texts.split('; ')) expect(readPlace(typed, names).value, typed).toBe(place);
});

test('odd settings and missing parts of Intl leave the bundled names and the most likely places', () => {
  expect(findPlaces('alemania', placeNames(placesByCode, ['C', 'en-US@posix', 'es-Latn-MX']))).toEqual([
    'Germany',
  ]);
  vi.spyOn(Intl, 'DisplayNames').mockImplementation(() => {
    throw new RangeError();
  });
  for (const languages of [['de'], null as never]) expect(placeNames(placesByCode, languages)).toEqual(names);
  vi.restoreAllMocks();
  const suggested = likelyPlaces(placesByCode, null as never, () => undefined as never);
  expect(suggested).toEqual([...ELSEWHERE, 'Australia']);
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
  expect(likelyPlaces(placesByCode, languages, () => timeZone)).toEqual(suggested);
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
