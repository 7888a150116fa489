import { placesByCode, type PlaceCode } from '#src/shared/places/places.ts';
import { findPlaces } from '#src/survey/questions/place-search.ts';

/** People also type these, and Intl doesn't know them. */
const namesByHand: Readonly<Partial<Record<PlaceCode, string>>> = {
  AL: 'Shqipëria',
  AM: 'Hayastan',
  AT: 'Oesterreich',
  BS: 'The Bahamas',
  BY: 'Belorussia',
  BT: 'Druk Yul',
  BA: 'BiH',
  BG: 'Balgariya',
  CV: 'Cape Verde',
  KH: 'Kampuchea',
  CF: 'CAR',
  CN: 'PRC, Zhongguo',
  CG: 'Republic of the Congo',
  CI: 'Ivory Coast',
  CZ: 'Czech Republic',
  CD: 'DRC, Zaire, Kongo',
  DO: 'Dom Rep',
  EG: 'Misr',
  SZ: 'Swaziland',
  GM: 'The Gambia',
  GE: 'Sakartvelo',
  GR: 'Ellada',
  IN: 'Bharat',
  ID: 'Bali',
  IR: 'Persia',
  IL: 'Yisrael',
  JP: 'Nihon, Nippon',
  MV: 'Dhivehi Raajje',
  FM: 'FSM',
  MA: 'Maghreb',
  MM: 'Burma',
  KP: 'DPRK',
  MK: 'Makedonija',
  PS: 'Gaza, West Bank, Palestinian Territories',
  PG: 'PNG',
  PT: 'Azores, Madeira',
  RU: 'Rossiya',
  VC: 'SVG',
  SA: 'KSA',
  ZA: 'RSA, Mzansi',
  KR: 'ROK, Republic of Korea, Hanguk, 남한',
  ES: 'Canary Islands',
  LK: 'Ceylon',
  TH: 'ประเทศไทย',
  TL: 'East Timor',
  TR: 'Turkey',
  UA: 'Ukraina',
  AE: 'UAE, Dubai, Abu Dhabi',
  GB: 'Great Britain, England, Scotland, Wales, Northern Ireland',
  US: 'USA, America, EEUU, EE. UU.',
  VA: 'Holy See',
  VG: 'BVI',
  BQ: 'Bonaire, Saba, Sint Eustatius, BES',
  CC: 'Keeling Islands',
  FK: 'Malvinas',
  FO: 'Faeroe Islands',
  GU: 'Guåhan',
  GG: 'Alderney, Sark',
  HK: 'Hongkong',
  MO: 'Macau',
  YT: 'Maore',
  MP: 'CNMI, Saipan',
  PR: 'Borinquen',
  BL: 'Saint Barts, Saint Barths',
  SH: 'Ascension, Tristan da Cunha',
  SX: 'Saint Maarten',
  TW: 'Formosa, ROC',
  VI: 'USVI',
  EH: 'Sahrawi',
  ZZ: 'Elsewhere, Other, Another country, Not listed',
};

/** Languages that name a place, besides the one that most people there speak. */
// prettier-ignore
const otherLanguages: Readonly<Partial<Record<PlaceCode, string>>> = {
  AM: 'ru', AX: 'fi', AZ: 'ru', BA: 'sr', BE: 'fr de', CH: 'fr it', CN: 'zh-Hant', CY: 'tr', DJ: 'ar so',
  DZ: 'fr kab', EE: 'ru', ER: 'ar', ES: 'ca eu', ET: 'om', FO: 'da', GB: 'cy gd', GE: 'ru', GL: 'da',
  GQ: 'fr pt', GR: 'nn', HK: 'zh', IE: 'ga', IL: 'ar', IN: 'bn ta te gu kn ml pa ur or', IQ: 'ckb',
  KG: 'ru', KM: 'fr', KZ: 'kk', LB: 'fr', LK: 'ta', LT: 'ru', LU: 'de lb', LV: 'ru', MA: 'fr zgh', MD: 'ru',
  ME: 'sr', MK: 'sq', MO: 'zh', MR: 'fr', MY: 'ta zh', NG: 'ha yo', NL: 'lb', NO: 'nn', NZ: 'mi', PK: 'pa',
  RS: 'sr-Latn', SG: 'pt ta zh', SO: 'ar', SY: 'ku', TD: 'fr', TJ: 'ru', TM: 'ru', TN: 'fr', TW: 'zh',
  UA: 'ru', US: 'es', UZ: 'ru uz-Cyrl', XK: 'ru', ZA: 'af zu xh',
};

/** Collected when the site is built (astro.config.mjs), because browsers know fewer languages than Node.js. */
export function otherPlaceNames(): Readonly<Record<string, string>> {
  const entries = Array.from(placesByCode, ([code, place]) => {
    const names = new Set([...(namesByHand[code]?.split(', ') ?? []), ...namesInIntl(code)]);
    return [code, [...names].filter((name) => !findPlaces(name, {}).includes(place)).join(', ')] as const;
  });
  return Object.fromEntries(entries.filter(([, names]) => names !== ''));
}

function namesInIntl(code: PlaceCode): readonly string[] {
  const nameIn = (language: string, style: 'short' | 'long') =>
    new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }).of(code) ?? [];
  if (code === 'ZZ') return [];
  const { baseName } = new Intl.Locale(`und-${code}`).maximize();
  const others = otherLanguages[code]?.split(' ') ?? [];
  return [
    nameIn(baseName, 'short'),
    ...[baseName, ...others].map((language) => nameIn(language, 'long')),
  ].flat();
}
