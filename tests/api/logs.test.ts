/** A word that a visitor chose, in any field of any endpoint, is in no line of the log. */
import { expect, test } from 'vitest';
import { acceptedRequest, parametersOf, setAt } from '#tests/support/accepted-requests.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { loggedWhile } from '#tests/support/logged.ts';
import { routes } from '#tests/support/routes.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { spyOnStatements } from '#tests/support/statements.ts';
import { useStack } from '#tests/support/use-stack.ts';

const WORD = 'Markedword';
const MARKS = [
  WORD,
  `${WORD} and "${WORD}"`,
  `${WORD}@${WORD}.example`,
  `https://${WORD}.example/?utm_source=${WORD}`,
];

useStack();

const parameters = routes.flatMap((route) =>
  parametersOf(route.schema).map((way) => ({ ...route, way, parameter: way.join('.') })),
);

test.each(parameters)('$method $path logs nothing of $parameter', async ({ way, ...route }) => {
  const operator = await aSignedInOperator();
  const logged = await loggedWhile(async () => {
    for (const isRefused of [false, true])
      for (const mark of MARKS) {
        const request = { ...acceptedRequest(route), ...setAt(way, mark) };
        const query = new URLSearchParams(request as Record<string, string>).toString();
        if (isRefused) refuseQuoting(mark);
        await callFunction(
          route.method === 'POST'
            ? { path: route.path, json: request, headers: { Cookie: operator.cookie, Referer: mark } }
            : {
                path: `${route.path.replace(':id', encodeURIComponent(mark))}?${query}`,
                headers: { Cookie: operator.cookie },
              },
        );
      }
  });
  expect(logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged)).not.toMatch(new RegExp(WORD, 'i'));
});

/** As Postgres says which value it could not read. */
function refuseQuoting(value: string) {
  const refusal = { message: `invalid input syntax for type uuid: "${value}"`, code: '22P02' };
  spyOnStatements().mockImplementationOnce(() =>
    Promise.resolve(Response.json(refusal, { status: 400 }) as never),
  );
}
