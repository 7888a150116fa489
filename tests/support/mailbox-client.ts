import type { Fault } from '#local/resend/mailbox.ts';
import type { ReceivedEmail } from '#local/resend/resend-api.ts';

const TIMEOUT_MS = 15_000;
const PAUSE_MS = 100;

export type Mailbox = ReturnType<typeof mailboxAt>;

export function mailboxAt(url: string) {
  /** Newest first. */
  const emails = async () => (await (await fetch(`${url}/emails`)).json()) as ReceivedEmail[];
  return {
    url,
    emails,
    emailsTo: async (address: string) => (await emails()).filter(({ to }) => to.includes(address)),
    /** Emails are sent in the background, so they take a moment. */
    waitForEmail: async (address: string): Promise<ReceivedEmail> => {
      const deadline = Date.now() + TIMEOUT_MS;
      while (Date.now() < deadline) {
        const email = (await emails()).find(({ to }) => to.includes(address));
        if (email !== undefined) return email;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      throw new Error(`No email to ${address} within ${TIMEOUT_MS / 1000} s.`);
    },
    async fault(mode: Fault): Promise<void> {
      const headers = { 'Content-Type': 'application/json' };
      await fetch(`${url}/fault`, { method: 'POST', headers, body: JSON.stringify({ mode }) });
    },
  };
}
