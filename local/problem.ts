/** Something a person can put right; its message says how. Shown as it is, without a stack. */
export class Problem extends Error {}
