import { expect, test } from 'vitest';
import { places } from '#src/shared/places.ts';
import type { Place } from '#src/shared/places.ts';
import { questionAt, type Option, type Platform, type Screen } from '#src/shared/questions.ts';

function optionsAt(screen: Screen): readonly string[] {
  const question = questionAt(screen);
  return 'options' in question ? question.options : [];
}

test('an option the question does not have does not compile', () => {
  // @ts-expect-error -- Misspelled.
  const misspelt: Option<3> = 'Passive incomes';
  // @ts-expect-error -- An option of question 2.
  const astray: Option<8> = '10+ years';
  expect(optionsAt(3)).not.toContain(misspelt);
  expect(optionsAt(8)).not.toContain(astray);
});

test('an unlisted platform or country does not compile', () => {
  // @ts-expect-error -- Not on the list.
  const platform: Platform = 'Zillow';
  // @ts-expect-error -- The list says Czechia.
  const country: Place = 'Czech Republic';
  const question = questionAt(5);
  expect(question.kind === 'platforms' && question.platforms).not.toContain(platform);
  expect(places).not.toContain(country);
});
