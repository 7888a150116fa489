/**
 * The one declaration of what is stored about people. tests/api/stored-data.test.ts checks the database, /your-
 * data, deletion, expiry and the privacy page against it, and its failures say what to change.
 */
import { detailNames } from '#src/shared/details.ts';
import { questions } from '#src/shared/questions.ts';
import { retention } from '#src/shared/retention.ts';
import type { PathOf } from '#src/shared/api/routes.ts';
import type { YourData } from '#src/your-data/schema.ts';

const detailColumns = detailNames.map((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/**
 * A column's part for the person: it names them (`whose`), appears in a part of `YourData`, or isn't shown because it
 * is secret, follows from something shown, or only serves us (`works`).
 */
type Place = 'whose' | keyof YourData | 'top' | 'secret' | 'follows' | 'works';

/** Table, row of the privacy page, place: columns. `created_at=joinedAt` renames one for `YourData`. */
export const storedData: Record<string, Record<string, Partial<Record<Place, string>>>> = {
  people: {
    'Your place on the waitlist': {
      ...{ whose: 'email', top: 'id=personId created_at confirmed_at', follows: 'mailbox' },
    },
    'Your browsers': { secret: 'browser_id' },
  },
  waitlist_registrations: {
    'Your place on the waitlist': {
      registration: `${detailColumns.join(' ')} created_at=joinedAt survey_opened_at consent_version consented_at
        unsubscribed_at earlier_consents`,
      ...{ whose: 'email', follows: 'is_referred', works: 'id' },
    },
    'How you found us': {
      registration: 'campaign referring_host=site',
    },
    Invitations: { registration: 'referral_code referrer_email' },
  },
  survey_responses: {
    'Your survey': {
      survey: `completed created_at=startedAt updated_at=changedAt answered_at=answers.answeredAt question_5a=answers
        ${questions.map(({ storedAs }) => `${storedAs}=answers`).join(' ')}`,
      ...{ whose: 'email', works: 'response_number' },
    },
    'Your free Pro plan': { survey: 'pro_code_generated=proCode' },
    Invitations: { survey: 'referral_code referrer_email' },
    'Your browsers': { secret: 'answered_by' },
  },
  referral_codes: { Invitations: { whose: 'email', sharing: 'code=ownCode created_at=since' } },
  referrals: {
    Invitations: {
      ...{
        whose: 'referred_email',
        credit: 'code=referralCode created_at=recordedAt credited_at',
        follows: 'mailbox',
      },
      works: 'id',
    },
  },
  pro_memberships: {
    'Your free Pro plan': {
      membership: 'pro_code months_granted=months source created_at=grantedAt redeemed_at',
      ...{ whose: 'email', works: 'id user_id redeemed_by' },
    },
  },
  outgoing_emails: {
    'Emails to you': {
      emails: `kind attempts created_at=writtenAt sent_at failed_at=givenUpAt last_error=problem delivered_at bounced_at
        bounce complained_at`,
      works: 'id dedupe_key priority turn requested_by networks next_attempt_at claimed_until unknown_since',
      ...{ whose: 'recipient', follows: 'payload' },
    },
  },
  suppressed_addresses: {
    'Emails to you': { whose: 'address_hash', suppression: 'reason since', works: 'person_id' },
  },
  owner_sessions: {
    'Your browsers': {
      ...{ whose: 'person_id', sessions: 'id created_at=openedAt expires_at' },
      secret: 'token_hash browser_id link_id',
    },
  },
  operator_sessions: {
    'Operators’ sign-ins': {
      ...{ whose: 'email', works: 'id created_at expires_at', secret: 'token_hash link_id' },
    },
  },
  operators: { 'Operators’ sign-ins': { whose: 'email' } },
  call_counts: { 'Attempts and server logs': { works: 'rule subject ends_at calls' } },
  network_days: {
    'Attempts and server logs': {
      works: 'network ends_at emails strangers bad paced_until turn turns_since',
    },
  },
  ended_people: { Backups: { works: 'person_hash ended_as ended_at' } },
  answered_requests: { 'Attempts and server logs': { works: 'id request person_hash answered_at' } },
};

/** Requests of a signed-in person, so that each of these tables gets a row. */
export const sentBySignedIn: [path: PathOf<'$post'>, request: object][] = [
  ['/api/your-data/subscription', { subscribed: false }],
];

export const aboutNobody = [
  ...['applied_files', 'email_pace', 'announcements', 'advice_changes', 'sign_decisions', 'visits'],
  ...['scheduled_runs', 'health_checks', 'properties'],
];

/** The rest of a row after a deletion; by default nothing. We keep operators' sign-ins to account for access. */
export const afterDeletion: Record<string, 'the row' | 'the row without the person'> = {
  ...{ referrals: 'the row without the person', operators: 'the row', operator_sessions: 'the row' },
};

/**
 * In SQL: the moment, and which rows expire. A row goes whole, unless it only empties columns or takes its whole
 * person along.
 */
export type Expiry = {
  days: number;
  from: string;
  of: string;
  empties?: Record<string, unknown>;
  takesPerson?: true;
};
const emailEnded = { days: retention.emailDays, from: 'coalesce(sent_at, failed_at)' };
const sessionEnded = { days: retention.afterSessionDays, from: 'expires_at', of: 'true' };
export const expiries: Record<string, Expiry[]> = {
  people: [
    {
      ...{ days: retention.abandonedDays, takesPerson: true, of: 'confirmed_at is null' },
      from: `greatest(created_at, (select s.updated_at from survey_responses s where s.email = r.email),
        (select w.created_at from waitlist_registrations w where w.email = r.email),
        (select b.since from suppressed_addresses b where b.person_id = r.id and b.reason = 'bounced'))`,
    },
  ],
  survey_responses: [
    {
      ...{ days: retention.abandonedDays, takesPerson: true },
      from: 'greatest(updated_at, (select p.confirmed_at from people p where p.email = r.email))',
      of: `not completed and email not in (select w.email from waitlist_registrations w)
        and email in (select p.email from people p where p.confirmed_at is not null)`,
    },
  ],
  outgoing_emails: [
    {
      ...emailEnded,
      of: `kind not in ('survey_completion', 'announcement', 'operator_report')
        or kind = 'operator_report' and bounce is distinct from 'permanent' and complained_at is null`,
    },
    {
      ...emailEnded,
      of: `kind = 'survey_completion' and payload <> '{}'`,
      empties: { payload: {}, networks: [] },
    },
  ],
  suppressed_addresses: [{ days: retention.disownedAddressDays, from: 'since', of: 'person_id is null' }],
  owner_sessions: [sessionEnded],
  operator_sessions: [sessionEnded],
  call_counts: [{ days: 0, from: 'ends_at', of: 'true' }],
  network_days: [{ days: 0, from: 'ends_at', of: 'true' }],
  ended_people: [{ days: retention.backupDays, from: 'ended_at', of: 'true' }],
  answered_requests: [{ days: 0, from: 'answered_at', of: 'true' }],
};
