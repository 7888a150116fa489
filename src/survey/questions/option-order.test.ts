import { expect, test } from 'vitest';
import { optionsFor } from '#src/survey/questions/option-order.ts';
import { OTHER, questions } from '#src/shared/questions.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const random = seededRandom(4);
const people = Array.from({ length: 10_000 }, () =>
  '00000000-0000-4000-8000-xxxxxxxxxxxx'.replaceAll('x', () => Math.floor(random() * 16).toString(16)),
);

test.each(questions.filter((question) => question.kind === 'multiple'))(
  'question $screen has every option in every place equally often, and "Other" last',
  (question) => {
    const { options } = question;
    const drawn = options.filter((option) => option !== OTHER);
    const counts: Record<string, number> = {};
    for (const [place, option] of people.flatMap((personId) => [...optionsFor(personId, question).entries()]))
      counts[`${option} at ${place}`] = (counts[`${option} at ${place}`] ?? 0) + 1;
    const mean = people.length / drawn.length;
    const ofDrawn = Object.entries(counts).filter(([at]) => !at.startsWith(OTHER));
    expect(ofDrawn).toHaveLength(drawn.length ** 2);
    const placesOfOther = Object.keys(counts).filter((at) => at.startsWith(OTHER));
    expect(placesOfOther).toEqual(options.length === drawn.length ? [] : [`${OTHER} at ${drawn.length}`]);
    expect(ofDrawn.filter(([, count]) => Math.abs(count - mean) >= 5 * Math.sqrt(mean))).toEqual([]);
    const [personId = ''] = people;
    expect(optionsFor(personId, question), 'on the next visit').toEqual(optionsFor(personId, question));
    expect(optionsFor(null, question), 'without a person').toEqual(options);
  },
);
