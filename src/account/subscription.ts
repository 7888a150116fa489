/** Who hears of the opening. `refusal_by` in the database is what holds the mails to it. */
type Subscription = { confirmedAt: string | null; unsubscribedAt: string | null };

export function isSubscribed(
  { confirmedAt, unsubscribedAt }: Subscription,
  suppression: { reason: string } | null,
): boolean {
  return confirmedAt !== null && unsubscribedAt === null && suppression === null;
}
