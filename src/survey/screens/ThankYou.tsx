import { useState } from 'react';
import { post } from '#src/shared/api/client.ts';
import { formatMoment, formatWhen } from '#src/shared/format.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { RequestEmail, RequestLink } from '#src/survey/screens/RequestEmail.tsx';
import { firstUndone } from '#src/survey/machine/form.ts';
import type { Completion } from '#src/survey/schema.ts';
import type { RunningSurvey } from '#src/survey/browser/run.ts';
import type { StateOf } from '#src/survey/machine/state.ts';
import { ShareCard } from '#src/referrals/ShareCard.tsx';
import { paths } from '#src/shared/site/paths.ts';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { AnotherAddress } from '#src/shared/another-address/AnotherAddress.tsx';
import { readVisitor } from '#src/shared/visitor/visitor.ts';
import { Breakable } from '#src/shared/Breakable.tsx';
import { Confirmed } from '#src/shared/Confirmed.tsx';
import { Button } from '#src/ui/Button.tsx';
import { BesideTower } from '#src/ui/later/BesideTower.tsx';
import { TitleBlock } from '#src/ui/later/TitleBlock.tsx';

const { thankYou, again, first } = screenWords;
/** Whether INTERVIEW_URL was set when the site was built. */
declare const HAS_INTERVIEW: boolean;

/** Floor by floor where a browser can count siblings, else all at once. */
const LIGHTING_UP =
  '[&_.fill-brass]:duration-500 [&_.fill-brass]:delay-[calc(sibling-index()/sibling-count()*800ms)] [&_.fill-brass]:starting:fill-transparent';

type Props = Readonly<{ running: RunningSurvey; form: StateOf<'completed'>; email: string }>;

export function ThankYou(props: Props) {
  const { email, form } = props;
  const { ownCode, proCode, friends, completionEmail } = form.completion;
  const [isRequested, setIsRequested] = useState(false);
  const code = codeWords(email, completionEmail, isRequested);

  return (
    <BesideTower
      litFloors={form.answered}
      isOnPhone={false}
      towerClass={LIGHTING_UP}
      heading={
        <>
          <h1 key={form.confirmedAt} ref={takeFocus} tabIndex={-1} className="text-3xl">
            {thankYou.title}
          </h1>
          <p className="mt-2 max-w-measure wrap-anywhere md:mt-4 md:text-lg">
            {thankYou.text}{' '}
            {/* A new element for other words, because a translator may have replaced these. */}
            <span key={code}>
              <Breakable text={code} />
            </span>
          </p>
        </>
      }
    >
      <StepLeft {...props} onRequest={() => setIsRequested(true)} />
      {ownCode !== null && <ShareCard ownCode={ownCode} friends={friends} />}
      {proCode !== null && (
        <TitleBlock
          cells={[
            [thankYou.proCodeLabel, <span className="tracking-[0.12em] select-all">{proCode}</span>],
            [thankYou.proTermsLabel, thankYou.proTerms],
          ]}
        />
      )}
      {HAS_INTERVIEW && (
        <div className="max-w-measure">
          <p>{thankYou.interview.text}</p>
          <Button variant="link" href={paths.interview()}>
            {thankYou.interview.button}
          </Button>
        </div>
      )}
      <SmallLinks {...props} />
    </BesideTower>
  );
}

function codeWords(email: string, sent: Completion['completionEmail'], isRequested: boolean): string {
  if (sent === null) return thankYou.proCodeByEmail(email);
  if (sent.hasBounced) return '';
  if (!sent.isQueued && !isRequested) return thankYou.proCodeNotSent;
  if (sent.dueAt !== null) return `${thankYou.proCode(email)} ${again.comesBy(formatMoment(sent.dueAt))}`;
  return sent.sentAt === null
    ? thankYou.proCode(email)
    : thankYou.proCodeSent(email, formatWhen(sent.sentAt));
}

const requestCode = (email: string, onRequest?: () => void) => async () => {
  const result = await post('/api/send-email', { to: email, type: 'survey_completion', data: {} });
  if (result.ok) onRequest?.();
  return result;
};

/** Without `completionEmail`, this browser may neither see its status nor resend it. */
function StepLeft({ email, form, running, onRequest }: Props & Readonly<{ onRequest: () => void }>) {
  const { access, completion, confirmedAt } = form;
  const { completionEmail } = completion;
  if (completionEmail?.hasBounced === true)
    return <AnotherAddress email={email} onJoin={running.joinAgain} />;
  if (completionEmail?.isQueued === false)
    return <RequestEmail words={first} send={requestCode(email, onRequest)} />;
  if (confirmedAt !== null) return <Confirmed at={confirmedAt} />;
  if (access === 'locked') return null;
  return (
    <div className="max-w-measure border-l-4 border-brass bg-sheet px-4 py-2 md:py-4">
      <p className="font-semibold md:text-lg md:font-normal">{thankYou.unconfirmed.title}</p>
      <p className="mt-1">
        {thankYou.unconfirmed.text} {readVisitor(email).isInvited === true && thankYou.unconfirmed.invited}
      </p>
      {completionEmail?.isQueued === true && (
        <RequestEmail words={{ ...again, button: thankYou.unconfirmed.resend }} send={requestCode(email)} />
      )}
    </div>
  );
}

function SmallLinks({ email, form, running }: Props) {
  const { completionEmail } = form.completion;
  const hasAnswers = Object.keys(form.saved).length > 0;
  return (
    <div>
      {!hasAnswers && <p>{thankYou.noAnswers}</p>}
      {hasAnswers && firstUndone(form) && <p className="text-sm text-down">{thankYou.notSaved}</p>}
      <div className="flex flex-wrap items-center gap-x-6">
        {form.confirmedAt !== null && completionEmail?.isQueued === true && !completionEmail.hasBounced && (
          <RequestEmail words={again} send={requestCode(email)} variant="link" />
        )}
        {hasAnswers ? (
          <Button variant="link" onClick={() => running.dispatch({ type: 'opened' })}>
            {thankYou.read}
          </Button>
        ) : (
          <RequestLink email={email} variant="link" />
        )}
        <Button variant="link" href={paths.landing()}>
          {thankYou.backToHome}
        </Button>
      </div>
    </div>
  );
}
