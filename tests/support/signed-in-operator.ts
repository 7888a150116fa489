import { signToken } from '#netlify/shared/link-token.ts';
import { operators } from '#tests/support/operators.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

let lastIssued = 0;

/** A link as if it had been emailed `ageMs` ago; each one is new. */
export function anOperatorLink(email = operators[0] ?? '', ageMs = 0): string {
  lastIssued = Math.max(Date.now(), lastIssued + 1);
  return signToken('operator_link', email, lastIssued - ageMs);
}

export async function aSignedInOperator(email = operators[0] ?? ''): Promise<Visitor> {
  const operator = aVisitor();
  const { error } = await operator.call('/api/operator/sessions', {
    token: anOperatorLink(email),
  });
  if (error !== undefined) throw new Error(`No operator is signed in: ${error.code}`);
  return operator;
}
