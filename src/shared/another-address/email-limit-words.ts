/** Both hold whether or not the address is known. */
export const JUST_REQUESTED =
  'An email to this address was requested a moment ago. Check the inbox and the spam folder. You can request another in ten minutes.';
export const NETWORK_LIMIT =
  'Your network has reached its limit: three emails a day to one address, and 20 requests in ten minutes. Try again later, or on another network.';
