/** Options and countries are types: the compiler refuses what is not on a list, and so does each line below. */
import { expect, test } from 'vitest';
import { countries, type Country } from '#src/data/countries.ts';
import { questionAt, type Option, type Platform, type Screen } from '#src/data/survey-questions.ts';

function optionsAt(screen: Screen): readonly string[] {
  const question = questionAt(screen);
  return 'options' in question ? question.options : [];
}

test('an option that its question has not does not compile', () => {
  const known: Option<3> = 'Passive income';
  // @ts-expect-error -- Question 3 says "Passive income".
  const renamed: Option<3> = 'Rental income';
  // @ts-expect-error -- It is an option of question 3.
  const astray: Option<4> = 'Passive income';
  expect(optionsAt(3)).toContain(known);
  expect([...optionsAt(3), ...optionsAt(4)]).not.toContain(renamed);
  expect(optionsAt(4)).not.toContain(astray);
});

test('a platform or a country that is on no list does not compile', () => {
  // @ts-expect-error -- Nobody is asked about it.
  const platform: Platform = 'Zillow';
  // @ts-expect-error -- The list says Czechia; this is its other name.
  const country: Country = 'Czech Republic';
  const question = questionAt(5);
  expect(question.kind === 'platforms' && question.platforms).not.toContain(platform);
  expect(countries).not.toContain(country);
});
