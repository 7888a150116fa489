/** The visitor's last intent against the real endpoints and the real database, whatever the network does between. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinWaitlistEndpoint, loadSurveyEndpoint, saveAnswerEndpoint } from '#src/contracts/endpoints.ts';
import type { LoadSurveyResponse, SaveAnswerResponse } from '#src/contracts/survey-responses.ts';
import { shownAnswer } from '#src/domain/survey-form.ts';
import { answersByScreen } from '#src/domain/survey.ts';
import { anEmail, aRegistration, screens } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aSurveyAt, manyActions, type SurveyServer } from '#tests/support/survey-model.ts';
import { aVisitor } from '#tests/support/visitor.ts';

useStack();

/** The endpoints, as the browser meets them that has registered the address and holds its cookie. */
async function theEndpoints(): Promise<SurveyServer> {
  const email = anEmail();
  const visitor = aVisitor();
  await visitor.call(joinWaitlistEndpoint, aRegistration({ email }));
  let record: string | null = null;
  return {
    record: () => record,
    async load() {
      const { data } = await visitor.call(loadSurveyEndpoint, { email });
      ({ record } = data as LoadSurveyResponse);
      return data as LoadSurveyResponse;
    },
    async receive({ screen, answer, answeredAt }) {
      const request = { email, screen, ...answer, answeredAt };
      const { data } = await visitor.call(saveAnswerEndpoint, request);
      return (data as SaveAnswerResponse).answered;
    },
  };
}

test('the database ends with what the visitor meant last, and they see it', async () => {
  await fc.assert(
    fc.asyncProperty(manyActions(50), async (actions) => {
      const endpoints = await theEndpoints();
      const survey = aSurveyAt(endpoints);
      await survey.untilIdle();
      for (const { does, seed } of actions) {
        await survey.does[does](seed);
        await survey.untilIdle();
      }
      const lastSeen = await survey.finish();
      const { answers } = await endpoints.load();
      const stored = answersByScreen(answers);
      for (const screen of screens) {
        expect(stored[screen]).toEqual(survey.intents.get(screen));
        expect(stored[screen]).toEqual(shownAnswer(lastSeen, screen));
      }
    }),
    { numRuns: 15 },
  );
});
