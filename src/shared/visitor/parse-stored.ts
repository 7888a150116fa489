/** This browser stores it beside the specification's two keys. */
export type Visitor = {
  email: string;
  /** How this browser learned that the address is on the waitlist. */
  waitlist?: 'joined' | 'duplicate';
  /** The number of answers, for the landing page's greeting. */
  progress?: number | 'completed';
  /** Whether they finished with a friend's code. */
  isInvited?: boolean;
};

/** An unreadable text, or one of another address than `email`, counts as nothing. */
export function parseStored<Stored = Visitor>(text: string, email: string) {
  try {
    const stored = JSON.parse(text) as Stored & { email: string };
    if (stored.email === email) return stored;
  } catch {
    // Nothing was stored, or something else.
  }
  return { email } as Partial<Stored> & { email: string };
}
