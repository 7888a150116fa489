import { NO } from '#src/shared/questions.ts';
import type { Answer, AnswerValue } from '#src/survey/answers.ts';

export function toggleChoice(chosen: readonly string[], option: string, max: number): readonly string[] {
  if (chosen.includes(option)) return chosen.filter((choice) => choice !== option);
  return chosen.length < max ? [...chosen, option] : chosen;
}

/** Screen 5: Yes asks for platforms, No clears them (spec section 5). */
export function chooseWhether({ platforms = [] }: Answer, value: AnswerValue): Answer {
  return value === NO ? { value } : { value, platforms };
}
