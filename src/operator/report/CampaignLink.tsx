import { useState } from 'react';
import { paths } from '#src/shared/site/paths.ts';
import { Section } from '#src/operator/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { reportWords } from '#src/operator/report-words.ts';

const { links: words } = reportWords;

export function CampaignLink() {
  const [campaign, setCampaign] = useState('');
  const [status, setStatus] = useState<string>('');
  const link = new URL(paths.landing(), location.origin);
  if (campaign.trim() !== '') link.searchParams.set('utm_campaign', campaign.trim());

  const copy = () =>
    navigator.clipboard.writeText(link.href).then(
      () => setStatus(words.copied),
      () => setStatus(words.notCopied),
    );

  return (
    <Section id="links">
      <Field
        className="no-print sm:w-1/3"
        id="link-campaign"
        label={words.campaign}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={100}
        value={campaign}
        onChange={({ target }) => {
          setCampaign(target.value);
          setStatus('');
        }}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="break-all select-all">{link.href}</p>
        <Button variant="quiet" className="no-print max-sm:w-full" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <span role="status" className="text-sm">
          {status}
        </span>
      </div>
    </Section>
  );
}
