/** The first options of a list are chosen more often, so each person sees an order of their own, the same on every visit. */
import { OTHER } from '#src/shared/questions.ts';

/** "Other" stays last. */
export function optionsFor(personId: string | null, { options }: { options: readonly string[] }) {
  if (personId === null) return options;
  const rankOf = (option: string) => hash(personId + option);
  const drawn = options.filter((option) => option !== OTHER);
  return [...drawn.sort((one, other) => rankOf(one) - rankOf(other)), ...options.slice(drawn.length)];
}

/** FNV-1a, mixed once more because its last letters barely reach the high bits. */
function hash(text: string): number {
  let sum = 2_166_136_261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16_777_619);
  return Math.imul(sum ^ (sum >>> 15), 2_246_822_519);
}
