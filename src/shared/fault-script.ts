import { inlineScript } from '#src/shared/inline-script.ts';

export const faultScript = inlineScript('src/shared/report-fault.inline.ts');
