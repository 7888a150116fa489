import { placesByCode, type PlaceCode } from '#src/shared/places/places.ts';
import { readPlace } from '#src/survey/questions/place-search.ts';

/** People also type these, in the languages of most visitors, and Intl doesn't know them. */
// prettier-ignore
export const namesByHand: Readonly<Partial<Record<PlaceCode, string>>> = {
  AE: 'UAE, Dubai, Abu Dhabi, 阿联酋', AL: 'Shqipëria', AM: 'Hayastan', AR: 'Argentine Republic',
  AT: 'Oesterreich', AU: '호주', BA: 'BiH', BG: 'Balgariya', BH: 'Bahrein', BL: 'Saint Barts, Saint Barths',
  BN: 'Brunei Darussalam', BO: 'Bolivië', BQ: 'Bonaire, Saba, Sint Eustatius, BES', BT: 'Druk Yul',
  BY: 'Belorussia, Wit-Rusland, Beyaz Rusya, روسيا البيضاء', CC: 'Keeling Islands',
  CD: 'Congo, Kongo, DRC, DR Congo, Congo DRC, Congo RDC, Zaire, République démocratique du Congo, República Democrática del Congo, Демократическая Республика Конго',
  CF: 'CAR', CG: 'Republic of the Congo, Kongo, Республика Конго', CH: 'Swiss Confederation',
  CI: 'Ivory Coast, Elfenbeinküste, Costa de Marfil, Pantai Gading, Wybrzeże Kości Słoniowej, Fildişi Sahili',
  CN: 'PRC, Zhongguo, 中华人民共和国, 中華人民共和国',
  CZ: 'Czech Republic, Česká republika, Tschechische Republik, República Checa, République tchèque, Repubblica Ceca, Chéquia, Çek Cumhuriyeti, جمهوری چک',
  DK: 'الدنمارك', DO: 'Dom Rep', EG: 'Misr', EH: 'Sahrawi', ES: 'Canary Islands', FK: 'Malvinas', FM: 'FSM',
  FO: 'Faeroe Islands', FR: 'French Republic, Perancis',
  GB: 'United Kingdom of Great Britain and Northern Ireland, Great Britain, England, Scotland, Wales, Northern Ireland, Großbritannien, Великобританія',
  GE: 'Sakartvelo', GG: 'Alderney, Sark', GR: 'Hellenic Republic, Ellada', GU: 'Guåhan', HU: 'المجر',
  ID: 'Bali, 印尼', IL: 'Yisrael', IN: 'Bharat', IR: 'Persia, Irão', IT: 'Italian Republic, Ý',
  JP: 'Nihon, Nippon', KG: 'Kyrgyz Republic', KH: 'Kampuchea',
  KP: 'DPRK, Democratic People’s Republic of Korea',
  KR: 'ROK, Republic of Korea, Hanguk, 남한, República de Corea, 大韓民国', KW: 'Koweit',
  LA: 'Lao People’s Democratic Republic, Lao PDR', LK: 'Ceylon', MA: 'Maghreb, Moroko',
  MK: 'Macedonia, Makedonija', MM: 'Burma', MO: 'Macau', MP: 'CNMI, Saipan', MV: 'Dhivehi Raajje',
  MX: 'United Mexican States', MY: 'Malesia', PG: 'PNG', PR: 'Borinquen', PS: 'Gaza, West Bank',
  PT: 'Portuguese Republic, Azores, Madeira', RO: 'Rumani',
  RU: 'Russian Federation, Российская Федерация, Rossiya, Russische Föderation', SA: 'KSA, Arabia Saudita',
  SG: 'Сингапур', SH: 'Ascension, Tristan da Cunha', SK: 'Slovak Republic', SX: 'Saint Maarten',
  SY: 'Syrian Arab Republic', SZ: 'Swaziland', TH: 'ประเทศไทย', TL: 'East Timor', TR: 'Turkey',
  TW: 'Republic of China, ROC, Formosa', UA: 'Ukraina', US: 'USA, United States of America, America',
  VA: 'Holy See, Vatican City State', VC: 'SVG', VG: 'BVI', VN: 'Vietname', YT: 'Maore',
  ZA: 'RSA, Mzansi, ЮАР, Południowa Afryka, Південна Африка',
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
    const byHand = namesByHand[code]?.split(', ') ?? [];
    const inIntl = namesInIntl(code).filter((name) => readPlace(name, {}).value !== place);
    return [code, [...new Set([...byHand, ...inIntl])].join(', ')] as const;
  });
  return Object.fromEntries(entries.filter(([, names]) => names !== ''));
}

export function namesInIntl(code: PlaceCode): readonly string[] {
  if (code === 'ZZ') return [];
  const { baseName } = new Intl.Locale(`und-${code}`).maximize();
  const languages = [baseName, 'en', ...(otherLanguages[code]?.split(' ') ?? [])];
  return languages.flatMap((language) =>
    (['short', 'long'] as const).flatMap(
      (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }).of(code) ?? [],
    ),
  );
}
