import type { ComponentProps } from 'react';
import { post } from '#src/shared/call.ts';
import { AskByMail } from '#src/survey/AskByMail.tsx';
import { screenWords } from '#src/survey/screen-words.ts';
import { Button } from '#src/ui/Button.tsx';

type Props = Readonly<{ email: string; variant?: ComponentProps<typeof Button>['variant'] }>;

export function LinkByMail({ email, variant = 'quiet' }: Props) {
  const ask = () => post('/api/survey-responses/link', { email });
  return <AskByMail words={screenWords.link} ask={ask} variant={variant} />;
}
