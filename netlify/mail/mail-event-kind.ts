export type MailEventKind = 'delivered' | 'bounced_permanent' | 'bounced_transient' | 'complained' | 'failed';

/** Resend suppresses an address that has bounced or complained before. */
export function mailEventKind(event: string, bounceType?: string): MailEventKind | null {
  switch (event) {
    case 'email.delivered':
      return 'delivered';
    case 'email.bounced':
      return bounceType === 'Permanent' ? 'bounced_permanent' : 'bounced_transient';
    case 'email.suppressed':
      return 'bounced_permanent';
    case 'email.failed':
      return 'failed';
    case 'email.complained':
      return 'complained';
    default:
      return null;
  }
}
