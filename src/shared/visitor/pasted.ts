/** Marks of direction, zero-width and soft signs, which a clipboard adds and nobody sees. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** Persian, Indic scripts and emoji need joiners inside a word, which `$1` keeps; elsewhere they are litter. */
const JOINER =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f][\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}]))|[\u200c\u200d]/gu;

/** @example cleanPasted('\u200eAda\u00a0Lovelace\u202c ') // 'Ada Lovelace' */
export const cleanPasted = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(JOINER, '$1')
    .replace(/\p{Zs}/gu, ' ')
    .trim();

/** @example cleanPastedAddress('<mailto:ada@example.com>.') // 'ada@example.com' */
export const cleanPastedAddress = (text: string): string =>
  cleanPasted(text)
    .replace(/[\u200c\u200d]/gu, '')
    .replace(/^[\s<>()[\]"“”„«»]+|([^\s<>()[\]"“”«».,;:])[\s<>()[\]"“”«».,;:]+$/gu, '$1')
    .replace(/^mailto:/iu, '');
