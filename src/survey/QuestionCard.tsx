import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type SubmitEvent } from 'react';
import { questionAt, SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { survey as words } from '#src/survey/words.ts';
import { missingField } from '#src/survey/machine/form.ts';
import { readEntry, type Entry } from '#src/survey/browser/history-entry.ts';
import type { RunningSurvey } from '#src/survey/browser/run.ts';
import type { Questioning } from '#src/survey/machine/state.ts';
import { QUESTION_ID } from '#src/survey/questions/control-props.ts';
import { PROGRESS_ID } from '#src/survey/Progress.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';

type Missing = ReturnType<typeof missingField>;
type CardProps = Readonly<{ form: Questioning; running: RunningSurvey }>;

/** After the first question, each new card takes the focus so that it is read out. */
let cardsTakeFocus = false;

export function letCardsTakeFocus(): void {
  cardsTakeFocus = true;
}

/** Shared with the loading card, so that nothing shifts. */
export const QUESTION_CARD =
  'flex min-h-[calc(100svh-5.375rem)] flex-col gap-4 max-md:-mx-5 max-md:border-0 max-md:py-4 md:min-h-[34rem] md:gap-6';

const MISSING_FIELD = { answer: 'input, textarea', platforms: 'fieldset input' };

export function QuestionCard({ form, running, children }: CardProps & Readonly<{ children: ReactNode }>) {
  const { screen, state } = form;
  const question = questionAt(screen);
  const heading = useRef<HTMLHeadingElement>(null);
  const missing = missingField(form);
  const [missingOnPress, setMissingOnPress] = useState<Missing>(null);

  useEffect(() => {
    if (cardsTakeFocus) {
      heading.current?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    }
    letCardsTakeFocus();
  }, []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setMissingOnPress(missing);
    if (missing === null) running.next();
    else event.currentTarget.querySelector<HTMLElement>(MISSING_FIELD[missing])?.focus();
  }
  const missed = missing === missingOnPress ? missing : null;

  const wasClicked = useRef(false);

  /** The second click of a double click on Next is no answer to the next question. */
  function ignoreSecondClick(event: MouseEvent): void {
    if (event.detail > 1 && !wasClicked.current) {
      event.preventDefault();
      event.stopPropagation();
    }
    wasClicked.current = true;
  }

  return (
    <form
      onSubmit={submit}
      onClickCapture={ignoreSecondClick}
      data-state={state}
      aria-busy={isBusy(state)}
      aria-labelledby={QUESTION_ID}
      noValidate
    >
      <Card className={QUESTION_CARD}>
        <h1
          ref={heading}
          id={QUESTION_ID}
          tabIndex={-1}
          aria-describedby={PROGRESS_ID}
          className="text-xl md:text-2xl lg:text-3xl"
        >
          {question.title}
        </h1>
        <div className="grow">{children}</div>
        <Actions form={form} missed={missed} running={running} />
      </Card>
    </form>
  );
}

const isBusy = (state: Questioning['state']): boolean => state !== 'answering';

const MISSING_ID = 'survey-missing';

function Actions({ form, missed, running }: CardProps & Readonly<{ missed: Missing }>) {
  const { screen, state, completion } = form;
  const leftEntry = useRef<Entry | null>(null);
  const problem = missed && words.missing[questionAt(screen).kind === 'text' ? 'text' : missed];
  const lastLabel =
    completion !== null ? words.review.done : isBusy(state) ? words.completing : words.complete;

  /** Also steps back in the history, so the browser's Back never leads forward. Repeated presses step back once. */
  function goBack(): void {
    const entry = readEntry();
    const previous = (screen - 1) as Screen;
    if (entry.from !== previous) running.dispatch({ type: 'went-to', screen: previous });
    else if (entry !== leftEntry.current) history.back();
    leftEntry.current = entry;
  }

  return (
    <div className="thumb-bar -mx-5 -mb-4 border-t border-line bg-sheet px-5 py-3 md:-mx-8 md:-mb-8 md:px-8 md:py-5">
      {state === 'answering' && form.unconfirmed.includes(screen) && (
        <p className="mb-2 text-sm text-down">{words.notSavedYet}</p>
      )}
      <div className="flex flex-row-reverse flex-wrap items-center justify-between gap-3">
        <p
          id={MISSING_ID}
          role="alert"
          className="text-sm text-down empty:hidden max-md:w-full md:order-1 md:grow md:text-right"
        >
          {problem}
        </p>
        <Button
          type="submit"
          className="grow px-4! delay-300 aria-disabled:opacity-60 min-[24rem]:whitespace-nowrap md:min-w-36 md:grow-0"
          aria-describedby={problem === null ? undefined : MISSING_ID}
          aria-disabled={isBusy(state)}
        >
          {screen === SCREEN_COUNT ? lastLabel : words.next}
        </Button>
        {screen > 1 && (
          <Button
            variant="quiet"
            className="px-4! md:order-2"
            disabled={state === 'completing'}
            onClick={goBack}
          >
            {words.previous}
          </Button>
        )}
      </div>
      {completion !== null && (
        <button type="button" className="mt-2 min-h-12 underline" onClick={running.close}>
          {words.review.close}
        </button>
      )}
    </div>
  );
}
