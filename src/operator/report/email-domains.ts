const listed = (domains: string) => domains.trim().split(/\s+/);

/** Only a sign to look at, so the best-known will do: published lists hold 100,000. */
export const disposableDomains = listed(`
  mailinator.com guerrillamail.com guerrillamail.info sharklasers.com grr.la yopmail.com yopmail.fr 10minutemail.com
  10minutemail.net temp-mail.org tempmail.com tempmail.net tempail.com throwawaymail.com trashmail.com trashmail.de
  getnada.com nada.email dispostable.com maildrop.cc mailnesia.com mintemail.com mohmal.com moakt.com emailondeck.com
  fakeinbox.com fakemail.net spamgourmet.com mytemp.email burnermail.io discard.email discardmail.com mailcatch.com
  spam4.me tempr.email inboxkitten.com 1secmail.com 1secmail.net minuteinbox.com mail-temp.com temp-mail.io mailpoof.com
`);

/** Many strangers have a mailbox at these. At any other domain, all addresses may belong to one person. */
export const publicDomains = listed(`
  gmail.com outlook.com hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr hotmail.it live.com msn.com icloud.com
  me.com mac.com yahoo.com yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com.br yahoo.de yahoo.fr ymail.com aol.com proton.me
  protonmail.com pm.me fastmail.com hey.com tuta.com zoho.com mail.com gmx.at gmx.ch gmx.com gmx.de gmx.net web.de freenet.de
  t-online.de bluewin.ch orange.fr free.fr laposte.net wanadoo.fr libero.it virgilio.it sapo.pt telenet.be ziggo.nl seznam.cz
  wp.pl o2.pl mail.ru yandex.com yandex.ru btinternet.com sky.com att.net comcast.net cox.net sbcglobal.net verizon.net
  rogers.com bigpond.com uol.com.br rediffmail.com naver.com qq.com 126.com 163.com
`);
