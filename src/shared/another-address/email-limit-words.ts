import { emailMinutes, emailsADay, limitMinutes, linkRequests } from '#src/shared/site/phrases.ts';

/** Both hold whether or not the address is known. */
export const JUST_REQUESTED = `An email to this address was requested a moment ago. Check the inbox and the spam folder. You can request another in ${emailMinutes}.`;
export const NETWORK_LIMIT = `Your network has reached its limit: ${emailsADay} to one address, and ${linkRequests} in ${limitMinutes}. Try again later, or on another network.`;
