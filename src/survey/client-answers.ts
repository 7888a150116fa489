/** The directive `client:answers`, inline in the page, requests the answers before other scripts load. */
import type { ClientDirective } from 'astro';
import { addressToOpen, findAddress, recordOf } from '#src/survey/found-address.ts';
import { askAhead } from '#src/survey/answers-ahead.ts';
import { SURVEY_EMAIL_KEY } from '#src/shared/storage/keys.ts';
import { storedText } from '#src/shared/storage/text.ts';

const hydrateWithAnswers: ClientDirective = (load, { value: path }) => {
  const email = addressToOpen(findAddress(storedText('localStorage', SURVEY_EMAIL_KEY) ?? ''));
  if (email !== null) askAhead(path, { email, ...recordOf(email) });
  void load().then((hydrate) => hydrate());
};

export default hydrateWithAnswers;
