import { useEffect, useRef } from 'react';
import { SCREEN_COUNT } from '#src/data/survey-questions.ts';
import { survey } from '#src/words/survey.ts';
import { referralLink } from '#src/domain/referral.ts';
import { ShareCard } from '#src/islands/survey/ShareCard.tsx';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Facade } from '#src/ui/Facade.tsx';

const { thankYou } = survey;

type Props = Readonly<{ email: string; referralCode: string | null }>;

/** The completion page: the whole facade lit, where the Pro code is, and the code to share. */
export function ThankYou({ email, referralCode }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid items-start gap-10 md:grid-cols-[14rem_1fr] lg:grid-cols-[20rem_1fr] lg:gap-16">
      <Facade className="mx-auto h-64 md:h-auto md:w-full" storeys={SCREEN_COUNT} litStoreys={SCREEN_COUNT} />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {thankYou.title}
        </h1>
        <p className="mt-4 text-lg">{thankYou.text}</p>
        <p className="mt-3 max-w-measure text-ink-soft">{thankYou.proCode(email)}</p>
        {referralCode !== null && (
          <ShareCard code={referralCode} link={referralLink(location.origin, referralCode)} />
        )}
        <Button className="mt-8" variant="quiet" href={paths.landing()}>
          {thankYou.backToHome}
        </Button>
      </div>
    </div>
  );
}
