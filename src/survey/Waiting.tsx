import { useTransition } from 'react';
import { letCardsTakeFocus, QUESTION_CARD } from '#src/survey/QuestionCard.tsx';
import { Progress } from '#src/survey/Progress.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { notices } from '#src/shared/toasts/messages.ts';
import { survey } from '#src/survey/words.ts';

const { waiting } = survey;

export function Waiting({ isLate, onRetry }: Readonly<{ isLate: boolean; onRetry: () => Promise<void> }>) {
  const [isRetrying, startRetry] = useTransition();

  function retry(): void {
    if (isRetrying) return;
    letCardsTakeFocus();
    startRetry(onRetry);
  }

  return (
    <div className="grid lg:grid-cols-[16rem_1fr] lg:gap-16 noscript:hidden">
      <Progress form={null} />
      <Card className={QUESTION_CARD} aria-busy={!isLate}>
        <h1 className="text-2xl text-ink-soft lg:text-3xl">{waiting.title}</h1>
        <p className="max-w-3xl text-lg lg:text-xl lg:leading-snug">{waiting.text}</p>
        <p role="status" className="text-ink-soft">
          {isLate && waiting.late}
        </p>
        {isLate && (
          <Button className="self-start" aria-disabled={isRetrying} onClick={retry}>
            {isRetrying ? survey.loading : notices.tryAgain}
          </Button>
        )}
      </Card>
    </div>
  );
}
