/** `reason_not_to_send` in sql/ enforces the same rule when emails are sent. */
type Subscription = { confirmedAt: string | null; unsubscribedAt: string | null };

export function isSubscribed(
  { confirmedAt, unsubscribedAt }: Subscription,
  suppression: { reason: string } | null,
): boolean {
  return confirmedAt !== null && unsubscribedAt === null && suppression === null;
}
