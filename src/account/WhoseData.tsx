import { yourData } from '#src/account/words.ts';
import type { YourData } from '#src/account/schema.ts';
import { SecondStep } from '#src/account/DeletePanel.tsx';
import { formatMoment } from '#src/shared/format.ts';

const { disown: words } = yourData;

type Props = Readonly<{ data: YourData; onDisown: () => Promise<void>; onKeep: () => void }>;

/** Says what the owner is about to disown, because someone they share the mailbox with may have made it. */
export function DisownPanel({ data: { createdAt, survey }, onDisown, onKeep }: Props) {
  const here = (survey?.answers ?? []).filter(({ isFromHere }) => isFromHere).map(({ number }) => number);
  const list = new Intl.ListFormat('en-US').format(here.map((number) => `question ${number}`));
  const sentences = [words.made(formatMoment(createdAt)), words.here(list), ...words.consequences];
  return <SecondStep words={words} sentences={sentences} onConfirm={onDisown} onCancel={onKeep} />;
}
