/** Spec section 2. */
export const MINIMUM_INVESTMENT_USD = 10;
