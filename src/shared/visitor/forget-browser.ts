/** "Not you?": everything that this browser knows of a visitor goes, its cookies included. */
import { post } from '#src/shared/api/client.ts';
import { forgetVisitor } from '#src/shared/visitor/visitor.ts';

export function forgetBrowser(email: string): void {
  forgetVisitor(email);
  void post('/api/owner-sessions/end', {});
}
