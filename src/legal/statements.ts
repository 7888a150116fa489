/**
 * What a site that asks for interest before an offering has to say (17 CFR 230.241(b)). Every version is a file that is
 * never changed; counsel's words are another one, and the last one is shown.
 */
import statements1 from '#src/legal/statements/statements-1.json' with { type: 'json' };

export const statements = statements1;
