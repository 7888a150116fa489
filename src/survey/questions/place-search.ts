/** Searches as people type: without accents, by any word, by another name. */
import { placesByCode } from '#src/shared/places/places.ts';
import { cleanPasted } from '#src/shared/visitor/pasted.ts';
import type { Answer } from '#src/survey/answers.ts';

export type OtherNames = Readonly<Partial<Record<string, readonly string[]>>>;

/** Letters that NFKD doesn't decompose, and those by which Arabic, Persian and Urdu keyboards differ. */
const asTyped: Readonly<Partial<Record<string, string>>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  ك: 'ک',
  ي: 'ی',
  ى: 'ی',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
};
const TYPED_ELSE = new RegExp(`[${Object.keys(asTyped).join('')}]`, 'g');

/** `counted` are the words that people don't leave out. */
type Plain = Readonly<{ words: string[]; counted: string[]; joined: string; sorted: string }>;

const plainTexts = new Map<string, Plain>();

/** Cached, because each keystroke is compared with all names. */
function plain(text: string): Plain {
  const cached = plainTexts.get(text) ?? makePlain(text);
  plainTexts.set(text, cached);
  return cached;
}

function makePlain(text: string): Plain {
  const spaced = text
    .toLowerCase()
    .normalize('NFKD')
    // Accents, but not the vowel signs of Hindi.
    .replaceAll(/[\p{Script=Inherited}.]/gu, '')
    .replaceAll(TYPED_ELSE, (letter) => asTyped[letter] ?? '')
    .replaceAll('&', ' and ')
    // Two apostrophes are letters in Unicode.
    .replaceAll(/[^\p{L}\p{M}]+|[ʻʼ]/gu, ' ')
    .replaceAll(/\bst\b/g, 'saint');
  const words = spaced.split(' ').filter((word) => word !== '');
  const others = words.filter((word) => !/^(?:the|of|and)$/.test(word));
  const counted = others.length > 0 ? others : words;
  return { words, counted, joined: counted.join(''), sorted: [...counted].sort().join(' ') };
}

/** Scripts other than Latin match anywhere, for want of spaces. */
function hasWords(name: Plain, { counted, joined }: Plain): boolean {
  if (!/\p{Script=Latin}/u.test(joined)) return name.joined.includes(joined);
  return counted.every((typed) => name.words.some((word) => word.startsWith(typed)));
}

/** 0: a name equals the text. 1 or 2: its own or another name begins with it. 3 or 4: it has the words. */
function rank(code: string, names: readonly string[], text: Plain): number {
  if (names.map(plain).some(({ joined, sorted }) => joined === text.joined || sorted === text.sorted))
    return 0;
  // Abbreviations match only whole.
  const long = names.filter((name) => !/^[A-Z]{2,3}$/.test(name)).map(plain);
  const beginning = long.findIndex(({ joined }) => joined.startsWith(text.joined));
  if (beginning === 0) return 1;
  if (beginning > 0 || code.toLowerCase() === text.joined) return 2;
  const withWords = long.findIndex((name) => hasWords(name, text));
  return withWords === -1 ? Infinity : withWords === 0 ? 3 : 4;
}

/** Most names here lack it: "Republic of Ireland", "Iran (Islamic Republic of)". */
const FORM_OF_STATE =
  /^[^,(]*\b(?:republic|kingdom|states?|commonwealth|principality|union|federation|duchy|sultanate) of |[,(][^,(]* of(?: the)?\W*$/i;

/** Ranks from 5 are those of the text without the form of state. */
function rankPlaces(typed: string, otherNames: OtherNames): readonly { place: string; rank: number }[] {
  const text = cleanPasted(typed);
  const texts = [...new Set([text, text.replace(FORM_OF_STATE, '')])].map(plain);
  const ranked = Array.from(placesByCode, ([code, place]) => {
    const names = [place, ...(otherNames[place] ?? [])];
    const ranks = texts.map((plainText, index) =>
      plainText.joined === '' ? Infinity : 5 * index + rank(code, names, plainText),
    );
    return { place, rank: Math.min(...ranks) };
  });
  return ranked.filter((match) => match.rank < Infinity).sort((one, other) => one.rank - other.rank);
}

/** @example findPlaces('guin', {}) // ['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea'] */
export function findPlaces(typed: string, otherNames: OtherNames): readonly string[] {
  return rankPlaces(typed, otherNames).map(({ place }) => place);
}

/** A place if the text equals names of no other, or is the beginning of a name and nothing else matches. */
export function readPlace(typed: string, otherNames: OtherNames): Answer {
  const [first, second = { rank: Infinity }] = rankPlaces(typed, otherNames);
  const highestRank = second.rank === Infinity ? 2 : 0;
  if (first === undefined || first.rank === second.rank || first.rank % 5 > highestRank)
    return { value: '', typed };
  const { place } = first;
  const isItsName = place.length === cleanPasted(typed).length && plain(place).joined === plain(typed).joined;
  return isItsName && second.rank > 3 ? { value: place } : { value: place, typed };
}
