import type { ToConfirm } from '#src/domain/survey-form.ts';
import { AskOwner } from '#src/ui/AskOwner.tsx';
import { unconfirmedPlace } from '#src/words/unconfirmed-place.ts';

type Props = Readonly<{ toConfirm: ToConfirm; onAnswer: (isYes: boolean) => Promise<boolean> }>;

/** Asks the owner about what somebody else wrote before the mailbox was proven. */
export function Unconfirmed({ toConfirm: { fullName, invitedBy }, onAnswer }: Props) {
  const text = unconfirmedPlace.text(fullName, invitedBy);
  return <AskOwner words={unconfirmedPlace} text={text} onAnswer={onAnswer} />;
}
