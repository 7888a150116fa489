import { expect, test } from 'vitest';
import { places, type Place } from '#src/shared/places.ts';
import { questions, type Option, type Platform } from '#src/shared/questions.ts';

test('an option, a platform or a country that is on no list does not compile', () => {
  // @ts-expect-error -- Misspelled.
  const misspelt: Option<3> = 'Passive incomes';
  // @ts-expect-error -- An option of question 2.
  const astray: Option<8> = '10+ years';
  // @ts-expect-error -- Not on the list.
  const platform: Platform = 'Zillow';
  // @ts-expect-error -- Not on the list.
  const country: Place = 'Atlantis';
  const lists = [questions[2].options, questions[7].options, questions[4].platforms, places];
  for (const wrong of [misspelt, astray, platform, country]) expect(lists.flat()).not.toContain(wrong);
});
