/**
 * Runs before the first paint, so nothing shifts, and before anybody can leave the page, so a friend's code is stored. CSS
 * shows what it marks. Storage may be blocked, or contain anything.
 */
import { REFERRAL_PARAMETER } from '#src/shared/site/referral-code.ts';
import { parseStored } from '#src/shared/visitor/parse-stored.ts';
import type { greetingValues } from '#src/waitlist/greeting.ts';

declare const values: typeof greetingValues;

let { dataset } = document.documentElement;
let readVisitor = () =>
  parseStored(localStorage[values.visitorKey] as string, localStorage[values.emailKey] as string);
let hasJoined = false;
let [link, code] = location.search.match(`[?&]${REFERRAL_PARAMETER}=(\\w{10}\\b)?`) ?? [];
if (link) dataset.invited = '';
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
  let earlier = localStorage[values.codeKey] as string;
  if (!hasJoined && earlier) dataset.invited = '';
  // Another tab has joined, or forgotten the visitor.
  addEventListener('storage', ({ key, newValue }) => {
    let isForgotten = key === values.emailKey && !newValue;
    if (isForgotten) sessionStorage.clear();
    if (isForgotten || !!readVisitor().waitlist !== hasJoined) location.reload();
  });
  // Checked later (src/referrals/apply-code.ts), which also reads codes that were spelled otherwise. Storage may be full.
  if (code && code !== earlier) {
    if (earlier && !localStorage[values.earlierCodeKey]) localStorage[values.earlierCodeKey] = earlier;
    localStorage[values.codeKey] = code;
  }
} catch {
  // Storage is blocked: greet nobody.
}
