/** Whose survey this is, once it is said to be meant: kept in the browser's store, and in the history entry where that is refused. */
import { settleAddress } from '#src/survey/found-address.ts';
import { $surveyEmail, forgetVisitor } from '#src/shared/visitor.ts';

export function keepEmail(email: string): void {
  $surveyEmail.set(email);
  settleAddress(email);
}

export function forgetEmail(email: string): void {
  forgetVisitor(email);
  settleAddress(undefined);
}
