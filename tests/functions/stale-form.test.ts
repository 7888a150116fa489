/** A form that was open while its text changed still joins, and the registration keeps the text its reader saw. */
import { expect, test, vi } from 'vitest';
import { callFunction } from '#tests/support/call-function.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';

vi.mock('#src/shared/consents/versions.ts', () => ({
  consentVersions: { joining: ['joining-1', 'joining-2'], subscribing: ['subscribing-1'] },
}));

const stack = useStack();

const path = '/api/waitlist-registrations';

test.each([
  ['of an earlier page', 'joining-1', 201],
  ['of today', 'joining-2', 201],
  ['that were never published', 'joining-3', 400],
])('a form with text %s', async (_, consent, status) => {
  const given = { ...aRegistration(), consent };
  const asked = await callFunction({ path, json: given });
  expect(asked.status).toBe(status);
  const { rows } = await stack.owner.query(
    'select consent_version from waitlist_registrations where email = $1',
    [given.email],
  );
  expect(rows).toEqual(status === 201 ? [{ consent_version: consent }] : []);

  const { fullName, email } = aRegistration();
  const posted = await callFunction({ path, form: { fullName, email, consent } });
  expect(posted.headers.get('Location')).toMatch(status === 201 ? /^\/survey/ : /refused=/);
});
