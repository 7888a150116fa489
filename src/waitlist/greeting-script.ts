/** Runs before the first paint, so the greeting shifts nothing; its hash is in the policy (astro.config.mjs). */
import { SCREEN_COUNT } from '#src/shared/questions.ts';
import { SURVEY_COMPLETED, SURVEY_EMAIL_KEY, SURVEY_PROGRESS_KEY } from '#src/shared/storage-keys.ts';
import { greeting } from '#src/waitlist/words.ts';

/** Storage may be blocked, or contain anything. */
const READABLE = `
try {
  let email = localStorage.${SURVEY_EMAIL_KEY},
    [, step, of] = /^(${SURVEY_COMPLETED}|10|[1-9]) (.*)/.exec(localStorage.${SURVEY_PROGRESS_KEY}) || [];
  if (/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(email)) {
    document.documentElement.dataset.known = '';
    customElements.define('known-visitor', class extends HTMLElement {
      connectedCallback() {
        this.textContent = this.hasAttribute('email') ? email
          : of != email ? '${greeting.continueSurvey}'
          : step > 0 ? \`${greeting.continueSurvey} (\${step}\\xa0of\\xa0${SCREEN_COUNT})\`
          : '${greeting.inviteLink}';
      }
    })
  }
} catch {}`;

export const greetingScript = READABLE.replaceAll(/\n\s*/g, '').replaceAll(/ (=|\?|:|!=|>|\|\||\{) /g, '$1');
