import type { GroupRead } from '#src/operator/use-group.ts';
import type { Group } from '#src/operator/group.ts';
import type { GroupBody } from '#src/operator/schema.ts';
import { formatWhole } from '#src/shared/format.ts';
import { nameOfChannel } from '#src/operator/report/Channels.tsx';
import { questionTitle } from '#src/operator/question-keys.ts';
import { MIN_ANSWERS_FOR_VERDICT } from '#src/operator/verdict/hypotheses.ts';
import { reportWords } from '#src/operator/report-words.ts';

const { group: words, sessionEnded } = reportWords;

const nameOf = ({ by, is }: Group) =>
  by === 'channel' ? words.channel(nameOfChannel(is)) : words.answer(questionTitle(by), is);

const sizeOf = ({ funnel }: Pick<GroupBody, 'funnel'>) =>
  (funnel.steps[0]?.people ?? 0) + funnel.unregistered.answered;

/** Says whom the page is about, and stays in sight while it is about a group. */
export function GroupBar({ read, everybody }: Readonly<{ read: GroupRead | null; everybody: GroupBody }>) {
  const bar =
    'sticky top-0 z-10 -mx-4 flex flex-wrap gap-x-4 border-y-2 border-brass-ink bg-paper px-4 py-2 text-sm';
  return (
    <div className={read === null ? 'contents' : bar}>
      <p role="status" className="grow basis-60">
        {read !== null && textOf(read, everybody)}
      </p>
      {read !== null && (
        <a href="#channels" className="underline underline-offset-4">
          {words.everybody}
        </a>
      )}
    </div>
  );
}

function textOf(read: GroupRead, everybody: GroupBody): string {
  if (read.state === 'unknown') return words.unknown;
  if (read.state === 'unauthorized') return sessionEnded;
  if (read.state !== 'shown') return words[read.state](nameOf(read.group));
  const people = sizeOf(read.body);
  const few = people < MIN_ANSWERS_FOR_VERDICT ? ` ${words.few}` : '';
  return `${words.shown(nameOf(read.group), formatWhole(people), formatWhole(sizeOf(everybody)))}${few}`;
}
