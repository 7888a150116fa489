import { useEffect, useRef } from 'react';
import { SCREEN_COUNT } from '#src/shared/questions.ts';
import { surveyPages } from '#src/survey/later-words.ts';
import { referralLink } from '#src/shared/referral-code.ts';
import { firstUndone, type Completion, type SurveyForm } from '#src/survey/form.ts';
import { LinkByMail } from '#src/survey/LinkByMail.tsx';
import { ProCodeMail } from '#src/survey/ProCodeMail.tsx';
import { ShareCard } from '#src/referrals/ShareCard.tsx';
import { paths } from '#src/shared/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Facade } from '#src/ui/Facade.tsx';

const { thankYou } = surveyPages;

type Props = Readonly<{
  email: string;
  form: SurveyForm & { completion: Completion };
  onRead: () => void;
}>;

export function ThankYou({ email, form, onRead }: Props) {
  const { access, completion } = form;
  const { ownReferralCode, friends, mail } = completion;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid items-start gap-10 md:grid-cols-[14rem_1fr] lg:grid-cols-[20rem_1fr] lg:gap-16">
      <Facade className="mx-auto h-64 md:h-auto md:w-full" floors={SCREEN_COUNT} litFloors={SCREEN_COUNT} />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {thankYou.title}
        </h1>
        <p className="mt-4 text-lg">{thankYou.text}</p>
        <ProCodeMail email={email} mail={mail} />
        {access === 'browser' && mail?.isRefused !== true && mail?.isQueued !== false && <NotConfirmed />}
        <YourAnswers email={email} form={form} onRead={onRead} />
        {ownReferralCode !== null && (
          <ShareCard
            ownReferralCode={ownReferralCode}
            link={referralLink(location.origin, ownReferralCode)}
            friends={friends}
          />
        )}
        <Button className="mt-8" variant="quiet" href={paths.landing()}>
          {thankYou.backToHome}
        </Button>
      </div>
    </div>
  );
}

function NotConfirmed() {
  return (
    <div className="mt-6 max-w-measure border-l-2 border-brass-ink pl-4">
      <p className="text-lg">{thankYou.unconfirmed.title}</p>
      <p className="mt-1">{thankYou.unconfirmed.text}</p>
    </div>
  );
}

function YourAnswers({ email, form, onRead }: Props) {
  if (Object.keys(form.saved).length === 0) {
    return (
      <div className="mt-6">
        <p>{thankYou.locked}</p>
        <LinkByMail email={email} />
      </div>
    );
  }
  return (
    <div className="mt-6">
      {firstUndone(form) !== undefined && <p className="mb-2 text-sm text-down">{thankYou.notSaved}</p>}
      <Button variant="quiet" className="max-md:w-full" onClick={onRead}>
        {thankYou.read}
      </Button>
    </div>
  );
}
