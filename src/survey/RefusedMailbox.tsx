import { post } from '#src/shared/call.ts';
import { keepEmail } from '#src/survey/kept-email.ts';
import { paths } from '#src/shared/paths.ts';
import { OtherAddress } from '#src/shared/OtherAddress.tsx';
import { otherAddress as words } from '#src/shared/other-address-words.ts';

export function RefusedMailbox({ email }: Readonly<{ email: string }>) {
  async function move(newEmail: string): Promise<string | null> {
    const called = await post('/api/your-data/address', { email, newEmail });
    if (!called.ok) return words.refused[called.error.code] ?? words.unsure;
    keepEmail(called.data.email);
    location.assign(paths.survey(called.data.email));
    return null;
  }

  return <OtherAddress email={email} onMove={move} />;
}
