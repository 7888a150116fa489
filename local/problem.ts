/** A problem the user can fix; shown without a stack, so its message says how. */
export class Problem extends Error {}
