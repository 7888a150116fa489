/** Links for operators, and browsers in which one has signed in. */
import { signOperatorToken } from '#netlify/shared/link-token.ts';
import { operators } from '#tests/support/operators.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

let lastIssued = 0;

/** As if it had been mailed so long ago; each is another one. */
export function anOperatorLink(email = operators[0] ?? '', ageMs = 0): string {
  lastIssued = Math.max(Date.now(), lastIssued + 1);
  return signOperatorToken(email, lastIssued - ageMs);
}

export async function aSignedInOperator(email = operators[0] ?? ''): Promise<Visitor> {
  const operator = aVisitor();
  const { error } = await operator.call('/api/operator/sessions', {
    token: anOperatorLink(email),
  });
  if (error !== undefined) throw new Error(`No operator is signed in: ${error.code}`);
  return operator;
}
