import { expect, test } from 'vitest';
import { optionsFor } from '#src/survey/option-order.ts';
import { OTHER, questions } from '#src/shared/questions.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const random = seededRandom(4);
const records = Array.from({ length: 10_000 }, () =>
  '00000000-0000-4000-8000-xxxxxxxxxxxx'.replaceAll('x', () => Math.floor(random() * 16).toString(16)),
);

test.each(questions.filter((question) => question.kind === 'multiple'))(
  'question $screen has every option in every place equally often, and "Other" last',
  (question) => {
    const { options } = question;
    const orders = records.map((record) => optionsFor(record, question));
    for (const order of orders) expect(order.toSorted()).toEqual([...options].toSorted());
    const drawn = options.filter((option) => option !== OTHER);
    const mean = records.length / drawn.length;
    for (const place of drawn.keys())
      for (const option of drawn) {
        const count = orders.filter((order) => order[place] === option).length;
        expect(Math.abs(count - mean), `${option} at ${place}`).toBeLessThan(5 * Math.sqrt(mean));
      }
    expect(new Set(orders.map((order) => order.slice(drawn.length).join()))).toEqual(
      new Set([options.slice(drawn.length).join()]),
    );
    expect(
      records.map((record) => optionsFor(record, question)),
      'on the next visit',
    ).toEqual(orders);
    expect(optionsFor(null, question), 'without a record').toEqual(options);
  },
);
