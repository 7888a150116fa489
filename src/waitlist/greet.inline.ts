/** Runs before the first paint, so nothing shifts. CSS shows what it marks. Storage may be blocked, or contain anything. */
import type { Given } from '#src/waitlist/greeting-script.ts';

declare const given: Given;

{
  let { dataset } = document.documentElement;
  let isOnList = (email: string) =>
    email !== '' && String(localStorage[given.statusKey]).replace(/^(joined|duplicate) /, '') === email;
  let isStranger = true;
  if (new RegExp(`[?&]${given.parameter}=`).test(location.search)) dataset.invited = '';
  try {
    let email = localStorage[given.emailKey] as string;
    let [, step, of] =
      new RegExp(`^(${given.completed}|10|[1-9]) (.*)`).exec(localStorage[given.progressKey] as string) ?? [];
    if (/^[^\s@]+@[^\s@]+\.\S/.test(email)) {
      isStranger = !isOnList(email);
      dataset[isStranger ? 'begun' : 'known'] = '';
      customElements.define(
        'known-visitor',
        class extends HTMLElement {
          connectedCallback() {
            let form = this.closest('form');
            if (form && isStranger) (form.email as HTMLInputElement).value ||= email;
            this.textContent = this.hasAttribute('email')
              ? email
              : of !== email
                ? given.continueSurvey
                : Number(step) > 0
                  ? `${given.continueSurvey} (${step}\xa0of\xa0${given.screens})`
                  : given.inviteLink;
          }
        },
      );
    }
    if (isStranger && localStorage[given.referredByKey]) dataset.invited = '';
    // Another tab has joined, or said "Not you?".
    addEventListener('storage', () => {
      if (isOnList(localStorage[given.emailKey] as string) === isStranger) location.reload();
    });
  } catch {
    // A stranger.
  }
}
