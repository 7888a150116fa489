/** What became of a mail, in the provider's words and in ours. */
export type MailFate = 'delivered' | 'bounced_permanent' | 'bounced_transient' | 'complained';

/**
 * Null where it says nothing of that. What Resend itself holds back is an address that has refused mail before.
 *
 * @example mailFate('email.bounced', 'Permanent') // 'bounced_permanent'
 */
export function mailFate(event: string, bounceType?: string): MailFate | null {
  switch (event) {
    case 'email.delivered':
      return 'delivered';
    case 'email.bounced':
      return bounceType === 'Permanent' ? 'bounced_permanent' : 'bounced_transient';
    case 'email.suppressed':
      return 'bounced_permanent';
    case 'email.complained':
      return 'complained';
    default:
      return null;
  }
}
