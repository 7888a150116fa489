/** Every email. What it is called on `/your-data` and which link it carries: `src/shared/email-kinds.ts`. */
import type { Email } from '#netlify/emails/email.ts';
import { announcement } from '#netlify/emails/kinds/announcement.tsx';
import { confirmation } from '#netlify/emails/kinds/confirmation.ts';
import { operatorLink } from '#netlify/emails/kinds/operator-link.ts';
import { operatorReport } from '#netlify/emails/kinds/operator-report.tsx';
import { surveyCompletion } from '#netlify/emails/kinds/survey-completion.tsx';
import { surveyLink } from '#netlify/emails/kinds/survey-link.ts';
import { yourDataLink } from '#netlify/emails/kinds/your-data-link.ts';
import type { EmailKind } from '#src/shared/email-kinds.ts';

export const emails: Record<EmailKind, Email> = {
  survey_completion: surveyCompletion,
  confirmation,
  survey_link: surveyLink,
  your_data_link: yourDataLink,
  operator_link: operatorLink,
  announcement,
  operator_report: operatorReport,
};
