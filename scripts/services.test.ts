import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#local/listen.ts';
import { requireFreePorts } from '#scripts/free-ports.ts';
import { startServices } from '#scripts/services.ts';

const site = { variables: {}, siteUrl: '', dataDir: '', sitePort: 0 };
const mailboxPort = 0;
const database = { port: 0, httpPort: 0, runtimeUrl: '' };

test('a port in use is named, with the variable that moves it', async () => {
  const taken = await listen(() => new Response(), 0);
  onTestFinished(taken.close);
  await expect(requireFreePorts({ ...site, sitePort: taken.port }, 0)).rejects.toThrow(
    `Port ${taken.port} is taken. Stop what uses it, or choose another one with PORT.`,
  );
});

test.each([
  ['a database', { ...site, mailboxPort }],
  ['a mail service', { ...site, database }],
])('a %s on another machine is refused in one line', async (_, environment) => {
  await expect(startServices(environment, () => undefined)).rejects.toThrow(
    /^npm start and npm run dev use local services only: set DATABASE_URL and RESEND_BASE_URL as in .env.example.$/,
  );
});
