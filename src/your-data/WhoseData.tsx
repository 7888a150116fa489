import { useState } from 'react';
import { yourData } from '#src/your-data/words.ts';
import type { YourData } from '#src/your-data/schema.ts';
import { SecondStep } from '#src/your-data/DeletePanel.tsx';
import { remove, showAgain } from '#src/your-data/your-data.ts';
import { ConfirmBox } from '#src/shared/owner/ConfirmBox.tsx';
import type { FactsToConfirm } from '#src/shared/confirm/facts-to-confirm.ts';
import { formatMoment } from '#src/shared/format.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import { showToast } from '#src/shared/toasts/show-toast.ts';

const { disown: words } = yourData;

type Props = Readonly<{ data: YourData; facts: FactsToConfirm }>;

/** Asks whether the record is theirs. Someone they share the mailbox with may have made it, so disowning says what it is. */
export function WhoseData({ data, facts }: Props) {
  const [isDisowning, setDisowning] = useState(() => location.hash === '#not-me');

  async function answer(isConfirmed: boolean): Promise<void> {
    await showAgain();
    if (isConfirmed) showToast(messages.confirmed(facts.fullName ?? ''));
  }

  if (!isDisowning) return <ConfirmBox facts={facts} onAnswer={answer} onNotMe={() => setDisowning(true)} />;
  const here = (data.survey?.answers ?? []).filter(({ isFromHere }) => isFromHere);
  const list = new Intl.ListFormat('en-US').format(here.map(({ number }) => `question ${number}`));
  return (
    <SecondStep
      words={words}
      sentences={[words.made(formatMoment(data.createdAt)), words.here(list), ...words.consequences]}
      onConfirm={() => remove(data, true)}
      onCancel={() => setDisowning(false)}
    />
  );
}
