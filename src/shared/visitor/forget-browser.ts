/** "Not you?": everything that this browser knows of a visitor goes, its cookies included. */
import { rememberSession } from '#src/shared/storage/stored.ts';
import { post } from '#src/shared/api/client.ts';
import { forgetRetrySecret } from '#src/shared/api/retry-secret.ts';
import { forgetVisitor } from '#src/shared/visitor/visitor.ts';

export function forgetBrowser(email: string): void {
  forgetVisitor(email);
  rememberSession(false);
  // The next visitor's id would otherwise be derived from the same secret.
  forgetRetrySecret();
  void post('/api/owner-sessions/end', {});
}
