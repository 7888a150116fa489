/** How long things are kept that nobody deletes. `remove_expired` in sql/ does what is said here, and tests let the time pass. */
export const retention = {
  /** A survey that was begun, never finished, by somebody who is not on the list: after its last answer. */
  abandonedSurveyDays: 90,
  /** What a mail said, after it was sent or given up. */
  mailDays: 30,
  /** That an address refuses our email, after its person moved to another one. */
  movedAddressDays: 90,
  /** Counts of attempts: a window is a day at most, and the clean-up comes every hour. */
  attemptHours: 25,
  /** Backups, and which records were deleted meanwhile. */
  backupDays: 35,
  /** A place on the list, after the opening. There is no opening date, so nothing does this by itself. */
  listMonthsAfterLaunch: 12,
  /** What a browser may read and change once its owner has opened a mailed link in it. */
  sessionDays: 30,
  operatorSessionHours: 12,
  /** A session that has ended, so that its link opens no other one. */
  afterSessionDays: 30,
  /** The number of a browser, in its cookie. */
  browserCookieDays: 365,
} as const;
