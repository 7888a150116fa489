/** Resend suppresses an address that has bounced or complained before. */
const kinds = new Map([
  ['email.delivered', 'delivered'],
  ['email.suppressed', 'bounced_permanent'],
  ['email.failed', 'failed'],
  ['email.complained', 'complained'],
]);

export function mailEventKind(event: string, bounceType?: string): string | null {
  if (event === 'email.bounced')
    return bounceType === 'Permanent' ? 'bounced_permanent' : 'bounced_transient';
  return kinds.get(event) ?? null;
}
