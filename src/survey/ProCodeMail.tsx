import { post } from '#src/shared/call.ts';
import { formatMoment } from '#src/shared/format.ts';
import type { Completion } from '#src/survey/form.ts';
import { AskByMail } from '#src/survey/AskByMail.tsx';
import { RefusedMailbox } from '#src/survey/RefusedMailbox.tsx';
import { surveyPages } from '#src/survey/later-words.ts';

const { thankYou, again, first } = surveyPages;

type Props = Readonly<{ email: string; mail: Completion['mail'] }>;

/** A null `mail` means that this browser may neither see its status nor resend it. */
export function ProCodeMail({ email, mail }: Props) {
  if (mail?.isRefused === true) return <RefusedMailbox email={email} />;
  const ask = () => post('/api/send-email', { to: email, type: 'survey_completion', data: {} });
  return (
    <>
      <p className="mt-3 max-w-measure wrap-anywhere text-ink-soft">{wordsOf(email, mail)}</p>
      {mail !== null && <AskByMail words={mail.isQueued ? again : first} ask={ask} />}
    </>
  );
}

function wordsOf(email: string, mail: Completion['mail']): string {
  if (mail === null) return thankYou.proCodeByMail(email);
  if (!mail.isQueued) return thankYou.proCodeNotSent(email);
  return mail.sentAt === null
    ? thankYou.proCode(email)
    : thankYou.proCodeSent(email, formatMoment(mail.sentAt));
}
