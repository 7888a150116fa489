/** Also kept in the history entry, for browsers that block storage. */
import { setEntryAddress } from '#src/survey/found-address.ts';
import { $surveyEmail, forgetVisitor } from '#src/shared/visitor.ts';

export function keepEmail(email: string): void {
  $surveyEmail.set(email);
  setEntryAddress(email);
}

export function forgetEmail(email: string): void {
  forgetVisitor(email);
  setEntryAddress(undefined);
}
