import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { questions } from '#src/shared/questions.ts';
import { paths } from '#src/shared/site/paths.ts';
import { AddressForm } from '#src/survey/AskWhose.tsx';
import type { Gone as GoneSurvey } from '#src/survey/state.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { screenWords } from '#src/survey/screen-words.ts';

const { gone } = screenWords;

type Props = Readonly<{ survey: GoneSurvey; email: string; onChoose: (email: string) => void }>;

/** What this tab answered stays, and moves on with the address that is entered. */
export function Gone({ survey: { ended, drafts }, email, onChoose }: Props) {
  const { title, text } = gone[ended];
  const given = questions.flatMap(({ screen, title: question }) => {
    const draft = drafts[screen];
    return draft === undefined ? [] : [{ screen, question, answer: [draft.answer].flat().join(', ') }];
  });
  return (
    <Card as="section" className="mx-auto grid max-w-measure gap-6">
      <div>
        <h1 ref={takeFocus} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        <p className="mt-4 wrap-anywhere">{text(email)}</p>
      </div>
      {ended !== 'deleted' && <AddressForm given="" onChoose={onChoose} />}
      {ended !== 'deleted' && given.length > 0 && (
        <dl className="grid gap-3 border-t border-line pt-6">
          {given.map(({ screen, question, answer }) => (
            <div key={screen}>
              <dt className="text-sm text-ink-soft">{question}</dt>
              <dd className="wrap-anywhere">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button className="justify-self-start" variant="quiet" href={paths.landing()}>
        {gone.home}
      </Button>
    </Card>
  );
}
