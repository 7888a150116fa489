/** Runs before the first paint, so nothing shifts. CSS shows what it marks. Storage may be blocked, or contain anything. */
import { parseStored } from '#src/shared/visitor/parse-stored.ts';
import type { greetingValues } from '#src/waitlist/greeting.ts';

declare const values: typeof greetingValues;

let { dataset } = document.documentElement;
let readVisitor = () =>
  parseStored(localStorage[values.visitorKey] as string, localStorage[values.emailKey] as string);
let hasJoined = false;
if (location.search.match(`[?&]${values.parameter}=`)) dataset.invited = '';
try {
  let { email, waitlist, progress } = readVisitor();
  if (/^[^\s@]+@[^\s@]+\.\S/.test(email)) {
    hasJoined = !!waitlist;
    dataset[hasJoined ? 'known' : 'begun'] = '';
    customElements.define(
      'known-visitor',
      class extends HTMLElement {
        connectedCallback() {
          let form = this.closest('form');
          if (form && !hasJoined) (form.email as HTMLInputElement).value ||= email;
          let answered = progress as number;
          this.textContent = this.hasAttribute('email')
            ? email
            : progress === 'completed'
              ? values.inviteLink
              : answered > 0 && answered <= values.screens
                ? `${values.continueSurvey} (${answered}\xa0of\xa0${values.screens})`
                : values.continueSurvey;
        }
      },
    );
  }
  if (!hasJoined && localStorage[values.referralCodeKey]) dataset.invited = '';
  // Another tab has joined, or forgotten the visitor.
  addEventListener('storage', ({ key, newValue }) => {
    let isForgotten = key === values.emailKey && !newValue;
    if (isForgotten) sessionStorage.clear();
    if (isForgotten || !!readVisitor().waitlist !== hasJoined) location.reload();
  });
} catch {
  // Storage is blocked: greet nobody.
}
