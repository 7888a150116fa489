import { violatesUnique, type Sql } from '#netlify/runtime/sql.ts';
import type { JoinWaitlist } from '#src/contracts/waitlist-registrations.ts';

export type Registered = {
  email: string;
  /** False where somebody has already answered the survey with this address. */
  isFirstRecord: boolean;
};

/**
 * The code's owner is looked up in the same statement; a code that is unknown or the visitor's own is left out.
 * The unique index decides about duplicates, because a look-up before the insert could be overtaken.
 */
export async function insertRegistration(
  sql: Sql,
  { fullName, email, phoneNumber, referralCode }: JoinWaitlist,
): Promise<Registered | 'duplicate_email'> {
  try {
    const [row] = await sql<{ email: string; is_first_record: boolean }>`
      insert into waitlist_registrations (full_name, email, phone_number, referral_code, referrer_email)
      select ${fullName}::text, visitor.email, nullif(${phoneNumber ?? null}::text, ''), referrer.code, referrer.email
      from (values (${email}::text)) visitor (email)
      left join referral_codes referrer on referrer.code = ${referralCode ?? null}::text and referrer.email <> visitor.email
      returning email, not exists (
        select from survey_responses where survey_responses.email = waitlist_registrations.email
      ) as is_first_record`;
    if (row === undefined) throw new Error('The registration came back without its row.');
    return { email: row.email, isFirstRecord: row.is_first_record };
  } catch (error) {
    if (violatesUnique(error, 'waitlist_registrations_email_key')) return 'duplicate_email';
    throw error;
  }
}
