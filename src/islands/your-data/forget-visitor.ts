import { NOTHING_UNSAVED } from '#src/domain/survey-form.ts';
import { keepUnsaved } from '#src/stores/unsaved-answers.ts';
import { $surveyEmail } from '#src/stores/visitor.ts';

/** What this browser keeps of a person who is deleted goes as well. */
export function forgetVisitor(email: string): void {
  keepUnsaved(email, NOTHING_UNSAVED);
  if ($surveyEmail.get() === email) $surveyEmail.set('');
}
