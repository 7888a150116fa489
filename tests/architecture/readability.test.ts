/**
 * A reader of average English understands what is offered: sentences of the landing page, the survey, the mails and the
 * documents, weighed by the Flesch-Kincaid grade, the years of school that a text asks for.
 */
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { expect, test } from 'vitest';
import { questions } from '#src/data/survey-questions.ts';
import { documents as legalDocuments } from '#src/words/documents.ts';
import * as emails from '#src/words/emails.ts';
import * as landing from '#src/words/landing.ts';
import * as property from '#src/words/property.ts';
import { survey, surveyDocument } from '#src/words/survey.ts';
import { surveyPages } from '#src/words/survey-pages.ts';
import * as waitlist from '#src/words/waitlist.ts';

const GRADE = 8;
/** Words of one sentence. */
const LONGEST = 28;

/** Every text in words, also those that are put together: what is put in stands as a short word. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function')
    return textsIn((words as (...put: string[]) => unknown)(...Array<string>(words.length).fill('two')));
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
}

const english = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}$%'’.,@-]*[\p{L}\p{N}%]/gu) ?? [];

/** Labels and headings are no sentences, and would make the rest look easier than it is. */
function sentencesIn(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => [...english.segment(text)].map(({ segment }) => segment.trim()))
    .filter((text) => /[.!?]$/.test(text) && wordsIn(text).length > 2);
}

function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsIn);
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
}

const documents: Record<string, unknown> = {
  'the landing page': [landing, waitlist, property],
  'the survey': [questions, survey, surveyPages, surveyDocument],
  'the mails': emails,
  'the documents': legalDocuments,
};

test.each(Object.entries(documents))('%s can be read by many', (_which, words) => {
  const sentences = sentencesIn(textsIn(words));
  expect(sentences.length).toBeGreaterThan(20);
  expect(gradeOf(sentences)).toBeLessThanOrEqual(GRADE);
  expect(sentences.filter((sentence) => wordsIn(sentence).length > LONGEST)).toEqual([]);
});

test('a text that asks for more school is noticed', () => {
  const hard =
    'Prospective participants acknowledge that distributions are discretionary and contingent upon performance.';
  expect(gradeOf(sentencesIn([hard]))).toBeGreaterThan(GRADE);
});
