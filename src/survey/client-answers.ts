/** The directive `client:answers`, inline in the page, requests the answers before other scripts load. */
import type { ClientDirective } from 'astro';
import { emailToOpen, findEmails, readPersonId } from '#src/survey/browser/emails.ts';
import { prefetchAnswers } from '#src/survey/browser/prefetch.ts';
import { SURVEY_EMAIL_KEY } from '#src/shared/storage/keys.ts';
import { storedText } from '#src/shared/storage/stored.ts';

const hydrateWithAnswers: ClientDirective = (load, { value: path }, island) => {
  island.addEventListener('astro:hydration-error', () => {
    document.querySelector('#not-loaded')?.removeAttribute('hidden');
  });
  const email = emailToOpen(findEmails(storedText('localStorage', SURVEY_EMAIL_KEY) ?? ''));
  if (email !== null) prefetchAnswers(path, { email, ...readPersonId(email) });
  void load().then((hydrate) => hydrate());
};

export default hydrateWithAnswers;
