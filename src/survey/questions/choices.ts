import { NO } from '#src/shared/questions.ts';
import type { Answer, AnswerValue } from '#src/survey/answers.ts';

/** Of `exclusive` and the others, the one pressed last stays. */
export function toggleChoice(
  chosen: readonly string[],
  option: string,
  { max, exclusive }: { max: number; exclusive?: string | undefined },
): readonly string[] {
  if (chosen.includes(option)) return chosen.filter((choice) => choice !== option);
  if (chosen.length >= max) return chosen;
  return option === exclusive ? [option] : [...chosen.filter((choice) => choice !== exclusive), option];
}

/** Screen 5: Yes asks for platforms, No clears them (spec section 5). */
export function chooseWhether({ platforms = [] }: Answer, value: AnswerValue): Answer {
  return value === NO ? { value } : { value, platforms };
}
