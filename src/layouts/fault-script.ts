import { inlineScript } from '#src/shared/inline-script.ts';

export const faultScript = inlineScript('src/layouts/report-fault.inline.ts');
