import { useEffect, useRef, type MouseEvent, type SubmitEvent } from 'react';
import { questionAt, SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { survey } from '#src/survey/words.ts';
import { isLocked, shownAnswer, type SurveyForm } from '#src/survey/form.ts';
import { refusedField, type Answer } from '#src/survey/answers.ts';
import type { WithScreens } from '#src/survey/use-survey-screens.tsx';
import { PROGRESS_ID } from '#src/survey/Progress.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';

type Props = {
  form: SurveyForm;
  state: 'answering' | 'saving' | 'completing';
  withScreens: WithScreens;
  email: string;
  onChange: (answer: Answer) => void;
  onNext: () => void;
  onPrevious: (screen: Screen) => void;
  onClose: () => void;
};

const HEADING_ID = 'survey-question';

/** After the first question, each new card takes the focus so that it is read out. */
let isFirstCard = true;

export function focusNextCard(): void {
  isFirstCard = false;
}

/** Shared with the loading card, so that nothing shifts. */
export const QUESTION_CARD = 'flex min-h-[calc(100svh-16.5rem)] flex-col gap-6 md:min-h-[34rem]';

export function QuestionCard({
  form,
  state,
  withScreens,
  email,
  onChange,
  onNext,
  onPrevious,
  onClose,
}: Readonly<Props>) {
  const { screen } = form;
  const question = questionAt(screen);
  const control = { given: shownAnswer(form, screen), labelledBy: HEADING_ID, onChange };
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isFirstCard) {
      heading.current?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    }
    focusNextCard();
  }, []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onNext();
  }

  return (
    <form
      onSubmit={submit}
      data-state={state}
      aria-busy={isBusy(state)}
      aria-labelledby={HEADING_ID}
      noValidate
    >
      <Card className={QUESTION_CARD}>
        <h1
          ref={heading}
          id={HEADING_ID}
          tabIndex={-1}
          aria-describedby={PROGRESS_ID}
          className="text-2xl lg:text-3xl"
        >
          {question.title}
        </h1>
        <div className="grow">
          {withScreens((screens) => (
            <screens.AnswerControl {...control} question={question} form={form} email={email} />
          ))}
        </div>
        <Actions form={form} state={state} onPrevious={onPrevious} onClose={onClose} />
      </Card>
    </form>
  );
}

function isBusy(state: Props['state']): boolean {
  return state === 'saving' || state === 'completing';
}

/** The second click of a double click would hit the next card. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

const MISSING_ID = 'survey-missing';

type ActionsProps = Readonly<Pick<Props, 'form' | 'state' | 'onPrevious' | 'onClose'>>;

function Actions({ form, state, onPrevious, onClose }: ActionsProps) {
  const { screen, completion } = form;
  const missing = isLocked(form, screen) ? null : refusedField(screen, shownAnswer(form, screen));
  const lastLabel =
    completion !== null ? survey.review.done : isBusy(state) ? survey.completing : survey.complete;
  return (
    <div className="thumb-bar -mx-5 -mb-5 border-t border-line bg-sheet px-5 py-4 md:-mx-8 md:-mb-8 md:px-8 md:py-5">
      {state === 'answering' && form.unconfirmed.includes(screen) && (
        <p className="mb-2 text-sm text-down">{survey.notSavedYet}</p>
      )}
      <div className="flex flex-row-reverse flex-wrap items-center justify-between gap-3">
        <p
          id={MISSING_ID}
          aria-live="polite"
          className="text-sm text-ink-soft empty:hidden max-md:w-full md:order-1 md:grow md:text-right"
        >
          {missing !== null && survey.missing[missing]}
        </p>
        <Button
          type="submit"
          className="grow px-4! delay-300 aria-disabled:opacity-60 min-[24rem]:whitespace-nowrap md:min-w-36 md:grow-0"
          disabled={missing !== null}
          aria-describedby={missing === null ? undefined : MISSING_ID}
          aria-disabled={isBusy(state)}
          onClick={ignoreDoubleClick}
        >
          {screen === SCREEN_COUNT ? lastLabel : survey.next}
        </Button>
        {screen > 1 && (
          <Button
            variant="quiet"
            className="px-4! md:order-2"
            disabled={state === 'completing'}
            onClick={({ detail }) => detail > 1 || onPrevious((screen - 1) as Screen)}
          >
            {survey.previous}
          </Button>
        )}
      </div>
      {completion !== null && (
        <button type="button" className="mt-2 min-h-12 underline" onClick={onClose}>
          {survey.review.close}
        </button>
      )}
    </div>
  );
}
