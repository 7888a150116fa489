import { useState } from 'react';
import { paths } from '#src/shared/paths.ts';
import { Section } from '#src/operator/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { operator } from '#src/operator/words.ts';

const { links: words } = operator;

const parts = ['campaign', 'source', 'medium'] as const;

export function CampaignLink() {
  const [given, setGiven] = useState({ campaign: '', source: '', medium: '' });
  const [said, setSaid] = useState<string>('');
  const link = new URL(paths.landing(), location.origin);
  for (const part of parts) {
    const name = given[part].trim();
    if (name !== '') link.searchParams.set(`utm_${part}`, name);
  }

  const copy = () =>
    navigator.clipboard.writeText(link.href).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    );

  return (
    <Section id="links">
      <div className="no-print grid gap-4 sm:grid-cols-3">
        {parts.map((part) => (
          <Field
            key={part}
            id={`link-${part}`}
            label={words[part]}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={100}
            value={given[part]}
            onChange={({ target }) => {
              setGiven({ ...given, [part]: target.value });
              setSaid('');
            }}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="break-all select-all">{link.href}</p>
        <Button variant="quiet" className="no-print max-sm:w-full" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <span role="status" className="text-sm">
          {said}
        </span>
      </div>
    </Section>
  );
}
