import { SCREEN_COUNT } from '#src/shared/questions.ts';
import type { SurveyForm, ToConfirm } from '#src/survey/form.ts';
import { AskOwner } from '#src/ui/AskOwner.tsx';
import { Facade } from '#src/ui/Facade.tsx';
import { unconfirmedPlace } from '#src/shared/unconfirmed-place-words.ts';

type Props = Readonly<{
  form: SurveyForm;
  toConfirm: ToConfirm;
  onAnswer: (isYes: boolean) => Promise<boolean>;
}>;

/** Asks the owner about what somebody else wrote before the mailbox was proven. */
export function Unconfirmed({ form: { answered }, toConfirm: { fullName, invitedBy }, onAnswer }: Props) {
  const text = unconfirmedPlace.text(fullName, invitedBy);
  return (
    <div className="grid items-start gap-10 md:grid-cols-[14rem_1fr] lg:grid-cols-[20rem_1fr] lg:gap-16">
      <Facade className="max-md:hidden md:w-full" storeys={SCREEN_COUNT} litStoreys={[...answered]} />
      <AskOwner words={unconfirmedPlace} text={text} onAnswer={onAnswer} />
    </div>
  );
}
