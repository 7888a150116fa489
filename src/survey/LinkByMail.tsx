import { post } from '#src/shared/call.ts';
import { AskByMail, type AskLook } from '#src/survey/AskByMail.tsx';
import { surveyPages } from '#src/survey/later-words.ts';

export function LinkByMail({ email, variant }: Readonly<{ email: string; variant: AskLook }>) {
  const ask = () => post('/api/survey-responses/link', { email });
  return <AskByMail words={surveyPages.link} ask={ask} variant={variant} />;
}
