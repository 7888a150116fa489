/** Searches as people type: without accents, by any word, by another name. */
import { places } from '#src/shared/places/places.ts';

export type OtherNames = Readonly<Partial<Record<string, readonly string[]>>>;

/** Letters that NFD doesn't decompose. */
const asTyped: Readonly<Partial<Record<string, string>>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
};

const plainTexts = new Map<string, string>();

/** Cached, because each keystroke is compared with all names. */
function plain(text: string): string {
  const cached = plainTexts.get(text) ?? makePlain(text);
  plainTexts.set(text, cached);
  return cached;
}

function makePlain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{Mn}.]/gu, '')
    .replaceAll(/[øłđıßæ]/g, (letter) => asTyped[letter] ?? '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .replaceAll(/\bst\b/g, 'saint')
    .trim();
}

/** Abbreviations match only whole (in `rank`); scripts other than Latin match anywhere, for want of spaces. */
function isFoundIn(name: string, text: string): boolean {
  if (/^[A-Z]{2,3}$/.test(name)) return false;
  return /\p{Script=Latin}/u.test(text) ? ` ${plain(name)}`.includes(` ${text}`) : plain(name).includes(text);
}

/** 0: the name starts with the text, or another name equals it. 1: a word starts with it. 2: no match. */
function rank(place: string, otherNames: readonly string[], text: string): 0 | 1 | 2 {
  if (plain(place).startsWith(text) || otherNames.some((name) => plain(name) === text)) return 0;
  return [place, ...otherNames].some((name) => isFoundIn(name, text)) ? 1 : 2;
}

/** @example findPlaces('guin', {}) // ['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea'] */
export function findPlaces(typed: string, otherNames: OtherNames): readonly string[] {
  const text = plain(typed);
  if (text === '') return [];
  const ranked = places.map((place) => ({ place, rank: rank(place, otherNames[place] ?? [], text) }));
  return ranked
    .filter((match) => match.rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .map(({ place }) => place);
}

/** The place if the text names it and fits no other ("Congo" fits two), otherwise an empty text. */
export function recognizePlace(typed: string, otherNames: OtherNames): string {
  const [place, another] = findPlaces(typed, otherNames);
  const isItsName = place?.length === typed.length && plain(place) === plain(typed);
  return isItsName && another === undefined ? place : '';
}
