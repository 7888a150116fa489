/** Retention periods, enforced by `remove_expired` and `remove_abandoned` in sql/ and checked by tests. */
export const retention = {
  /** After the last change by someone who never confirmed their email, or neither finished nor joined. */
  abandonedDays: 90,
  /** Texts of emails, after they were sent or given up. */
  emailDays: 30,
  /** Hashes of addresses whose owner said that it wasn't them. */
  disownedAddressDays: 90,
  /** Windows last a day at most, and cleanup runs every hour. */
  attemptHours: 25,
  /** Also how long we know whom to delete again after a restore. */
  backupDays: 35,
  /** Not automated, because there is no opening date yet. */
  listMonthsAfterLaunch: 12,
  sessionDays: 30,
  operatorSessionHours: 2,
  /** Ended sessions stay known, so that their links can't open new ones. */
  afterSessionDays: 30,
  browserCookieDays: 365,
} as const;
