/** What several endpoints say to a browser that may not do what it asks for. */
import { fail } from '#netlify/shared/outcome.ts';

export const locked = () =>
  fail(
    'locked',
    'Somebody has shown that this mailbox is theirs, and this browser has not. Ask for a link by email.',
  );

export const gone = () => fail('gone', 'What was stored under this address has been deleted.');

export const noSession = () =>
  fail('unauthorized', 'This browser has not shown that a mailbox is yours. Ask for a link by email.');
