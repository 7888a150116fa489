/** Others may have typed the names, so they stay plain text. */
export type UnconfirmedEntry = {
  fullName: string | null;
  /** ISO 8601; null if only the survey was begun. */
  joinedAt: string | null;
  referrerEmail: string | null;
  referralCode: string | null;
  answers: number;
  /** How many of the answers this browser gave. */
  answersFromHere: number;
};

/** Sent back with a press, so that nothing is confirmed or deleted unread. */
export const pickShown = ({ joinedAt, referralCode, answers }: UnconfirmedEntry) => ({
  joinedAt,
  referralCode,
  answers,
});
