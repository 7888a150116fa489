import { inlineScript } from '#src/shared/inline-script.ts';

export const visitScript = inlineScript('src/waitlist/count-visit.inline.ts');
