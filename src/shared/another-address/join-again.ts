import { paths } from '#src/shared/site/paths.ts';
import { UNSAVED_ANSWERS_KEY } from '#src/shared/storage/keys.ts';
import { storeText } from '#src/shared/storage/stored.ts';
import { $surveyEmail, storeVisitor } from '#src/shared/visitor/visitor.ts';

/** Opens the join form for somebody whose email bounces; their answers wait for the address they join with. */
export function joinAgain(drafts: Readonly<Partial<Record<number, object>>>): void {
  $surveyEmail.set('');
  storeVisitor({ email: '' });
  storeText('sessionStorage', UNSAVED_ANSWERS_KEY, JSON.stringify({ email: null, drafts, unconfirmed: [] }));
  location.assign(paths.waitlistForm());
}
