/** Runs before the first paint, so nothing shifts. CSS shows what it marks. Storage may be blocked, or contain anything. */
import type { greetingValues } from '#src/waitlist/greeting.ts';

declare const values: typeof greetingValues;

{
  let { dataset } = document.documentElement;
  let isOnList = (email: string) =>
    email !== '' && String(localStorage[values.statusKey]).replace(/^(joined|duplicate) /, '') === email;
  let isStranger = true;
  if (new RegExp(`[?&]${values.parameter}=`).test(location.search)) dataset.invited = '';
  try {
    let email = localStorage[values.emailKey] as string;
    let [, step, of] =
      new RegExp(`^(${values.completed}|10|[1-9]) (.*)`).exec(localStorage[values.progressKey] as string) ??
      [];
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
                ? values.continueSurvey
                : Number(step) > 0
                  ? `${values.continueSurvey} (${step}\xa0of\xa0${values.screens})`
                  : values.inviteLink;
          }
        },
      );
    }
    if (isStranger && localStorage[values.referredByKey]) dataset.invited = '';
    // Another tab has joined, or said "Not you?".
    addEventListener('storage', () => {
      if (isOnList(localStorage[values.emailKey] as string) === isStranger) location.reload();
    });
  } catch {
    // A stranger.
  }
}
