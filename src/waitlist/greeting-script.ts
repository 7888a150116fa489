/** Runs before the first paint, so nothing shifts; its hash is in the policy (astro.config.mjs). CSS shows what it marks. */
import { SCREEN_COUNT } from '#src/shared/questions.ts';
import { REFERRAL_PARAMETER } from '#src/shared/referral-code.ts';
import {
  REFERRED_BY_KEY,
  SURVEY_COMPLETED,
  SURVEY_EMAIL_KEY,
  SURVEY_PROGRESS_KEY,
  WAITLIST_STATUS_KEY,
} from '#src/shared/storage-keys.ts';
import { greeting } from '#src/waitlist/words.ts';

/** Storage may be blocked, or contain anything. */
const READABLE = `
{
  let { dataset } = document.documentElement, stranger = true;
  if (/[?&]${REFERRAL_PARAMETER}=/.test(location.search)) dataset.invited = '';
  try {
    let email = localStorage.${SURVEY_EMAIL_KEY},
      [, step, of] = /^(${SURVEY_COMPLETED}|10|[1-9]) (.*)/.exec(localStorage.${SURVEY_PROGRESS_KEY}) || [];
    if (/^\\S+@\\S+\\.\\S/.test(email)) {
      stranger = ('' + localStorage.${WAITLIST_STATUS_KEY}).replace(/^(joined|duplicate) /, '') != email;
      dataset[stranger ? 'begun' : 'known'] = '';
      customElements.define('known-visitor', class extends HTMLElement {
        connectedCallback() {
          let form = this.closest('form');
          if (form && stranger) form.email.value ||= email;
          this.textContent = this.hasAttribute('email') ? email
            : of != email ? '${greeting.continueSurvey}'
            : step > 0 ? \`${greeting.continueSurvey} (\${step}\\xa0of\\xa0${SCREEN_COUNT})\`
            : '${greeting.inviteLink}';
        }
      })
    }
    if (stranger && localStorage.${REFERRED_BY_KEY}) dataset.invited = '';
  } catch {}
}`;

export const greetingScript = READABLE.replaceAll(/\n\s*/g, '').replaceAll(
  / (=|\?|:|!=|>|\|\||\|\|=|&&|\{) /g,
  '$1',
);
