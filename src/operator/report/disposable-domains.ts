/** Only a sign to look at, so the best-known will do: published lists hold 100,000. */
export const disposableDomains: readonly string[] = `
  mailinator.com guerrillamail.com guerrillamail.info sharklasers.com grr.la yopmail.com yopmail.fr 10minutemail.com
  10minutemail.net temp-mail.org tempmail.com tempmail.net tempail.com throwawaymail.com trashmail.com trashmail.de
  getnada.com nada.email dispostable.com maildrop.cc mailnesia.com mintemail.com mohmal.com moakt.com emailondeck.com
  fakeinbox.com fakemail.net spamgourmet.com mytemp.email burnermail.io discard.email discardmail.com mailcatch.com
  spam4.me tempr.email inboxkitten.com 1secmail.com 1secmail.net minuteinbox.com mail-temp.com temp-mail.io mailpoof.com
`
  .trim()
  .split(/\s+/);
