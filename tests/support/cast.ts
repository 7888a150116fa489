/** The people of function tests, each in the state its name says, with a browser that wrote what is stored of them. */
import { signToken, type LinkKind } from '#netlify/shared/link-token.ts';
import type { EmailKind } from '#src/shared/email-kinds.ts';
import type { JoinWaitlistRequest } from '#src/waitlist/schema.ts';
import { anAnswer, detailsOf } from '#tests/support/factories.ts';
import type { Stack } from '#tests/support/stack.ts';
import { sentBySignedIn } from '#tests/support/stored-data.ts';
import { answerOthers, aFreshLink, aReferralCode, findRewards } from '#tests/support/surveys.ts';
import { aVisitor, shownBy } from '#tests/support/visitor.ts';

type Joining = Partial<JoinWaitlistRequest>;

export type Cast = ReturnType<typeof castOf>;
export type Person = ReturnType<Cast['stranger']>;

export function castOf(stack: Pick<Stack, 'owner' | 'sql'>) {
  /** A new browser that knows at most an address: `stranger(ada)` has Ada's. */
  function stranger(browser: Parameters<typeof aVisitor>[0] = {}) {
    const visitor = aVisitor(browser);
    const { email } = visitor;
    const personId = async () =>
      (await stack.sql<{ id: string }>`select id from people where email = ${email}`)[0]?.id ?? '';
    return Object.assign(visitor, {
      personId,
      earned: () => findRewards(stack.owner, email),
      code: async () => (await aReferralCode(stack.owner, email)).code,
      credits: async () => {
        const rows = await stack.sql`select from referrals join referral_codes c using (code)
          where c.email = ${email} and credited_at is not null`;
        return rows.length;
      },
      /** A link as if it had just been emailed. */
      freshLink: (kind?: LinkKind) => aFreshLink(stack.owner, email, kind),
      /** The link in the newest email of a kind, as the email worker would sign it. */
      link: async (kind: LinkKind) => {
        const [row] = await stack.sql<{ issued: number }>`
          select floor(extract(epoch from created_at) * 1000)::float8 as issued from outgoing_emails
          where recipient = ${email} and kind = ${kind} order by created_at desc limit 1`;
        if (row === undefined) throw new Error(`Nobody has mailed a ${kind} to ${email}.`);
        return signToken(kind, await personId(), row.issued);
      },
      unsubscribeToken: async () => signToken('unsubscribe', await personId(), Date.now()),
      async confirm(kind: LinkKind = 'confirmation', more: object = {}) {
        const token = await aFreshLink(stack.owner, email, kind);
        return visitor.open(token, { ...(await shownBy(visitor, token)), ...more });
      },
      /** Answers what is still open; all but the first answer are only stored. */
      async answerAll() {
        await visitor.answer(1);
        await answerOthers(stack.owner, email);
      },
      suppress: (reason: 'bounced' | 'complained') => stack.sql`
        insert into suppressed_addresses select address_hash(p.email), ${reason}, now(), p.id from people p where p.email = ${email}
        on conflict (address_hash) do update set reason = excluded.reason, person_id = excluded.person_id`,
      /** The reason why `claim_emails` would hold an email back, or null. */
      async refusal(kind: EmailKind = 'announcement', isRequested = false) {
        const [row] = await stack.sql<{ reason: string | null }>`
          select reason_not_to_send(${kind}, ${isRequested}, coalesce(s.reason, d.reason), p, w) as reason
          from (values (${email})) own (email) left join people p using (email) left join waitlist_registrations w using (email)
          left join suppressed_addresses s on s.address_hash = address_hash(own.email)
          left join suppressed_addresses d on d.address_hash = mailbox_hash(own.email, 'disowned')`;
        return row?.reason ?? null;
      },
    });
  }

  async function joined({ email, ...fields }: Joining = {}) {
    const person = stranger({ ...(email !== undefined && { email }) });
    await person.join(fields);
    return person;
  }

  /** Has given the first answer, without joining. */
  async function answering({ referralCode, ...browser }: { email?: string; referralCode?: string } = {}) {
    const person = stranger(browser);
    const { email } = person;
    await person.answer(anAnswer(1, { email, ...(referralCode !== undefined && { referralCode }) }));
    return person;
  }

  async function answered(fields: Parameters<typeof answering>[0] = {}) {
    const person = await answering(fields);
    await answerOthers(stack.owner, person.email);
    return person;
  }

  async function finished(fields: Joining = {}) {
    const person = await joined(fields);
    await person.answerAll();
    await person.complete();
    return person;
  }

  async function confirmed(fields: Joining = {}) {
    const person = await joined(fields);
    await person.confirm();
    return person;
  }

  /** Has a code to share, without having done anything for it. */
  async function sharer(browser: { email?: string } = {}) {
    const person = stranger(browser);
    return Object.assign(person, { ownCode: await person.code() });
  }

  /** Confirms in this browser, and lets the site store what it can store of a member whose emails had trouble. */
  async function fillColumns(person: ReturnType<typeof stranger>) {
    const { email } = person;
    await person.confirm();
    await person.load();
    for (const [path, request] of sentBySignedIn) await person.call(path, request);
    await stack.sql`
      with sent as (
        update outgoing_emails set attempts = 2, last_error = 'problem of ' || split_part(recipient, '@', 1), sent_at = now(),
          delivered_at = now(), bounced_at = now(), bounce = 'transient', complained_at = now(), claimed_until = now(),
          unknown_since = now()
        where recipient = ${email}
      ), redeemed as (
        update pro_memberships set redeemed_at = now(), redeemed_by = 'the desk' where email = ${email}
      ), others as (
        insert into outgoing_emails (recipient, kind, payload, dedupe_key, created_at, sent_at, failed_at) values
          (${email}, 'announcement', '{}', 1, now(), now(), null),
          (${email}, 'survey_link', '{}', 1, now() - interval '1 day', now(), null),
          (${email}, 'confirmation', '{}', 1, now() - interval '1 day', null, now())
      )
      insert into suppressed_addresses select address_hash(p.email), 'complained', now(), p.id from people p where p.email = ${email}`;
  }

  /** A row in every table and a value in every column: came with a friend's code, completed and brought a friend. */
  async function whole(browser: { email?: string } = {}) {
    const referrer = await joined();
    const ada = stranger(browser);
    const { email } = ada;
    const referralCode = await referrer.code();
    await ada.join({
      ...detailsOf(email),
      referralCode,
      cameFrom: { campaign: 'spring', referrer: 'https://paper.example/' },
    });
    await ada.answerAll();
    const { data } = await ada.complete();
    const friend = await joined({ referralCode: data?.ownCode });
    await fillColumns(ada);
    return Object.assign(ada, { referrer, friend });
  }

  return { stranger, joined, answering, answered, finished, confirmed, sharer, fillColumns, whole };
}
