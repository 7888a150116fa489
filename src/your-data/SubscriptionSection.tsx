import { useRef, useTransition } from 'react';
import type { Registration, YourData } from '#src/your-data/schema.ts';
import { switchSubscription } from '#src/your-data/your-data.ts';
import { formatMoment } from '#src/shared/format.ts';
import { DataSection } from '#src/your-data/DataSection.tsx';
import { Button } from '#src/ui/Button.tsx';
import { yourData } from '#src/your-data/words.ts';

const { subscription: words } = yourData;

type Props = Readonly<{ data: YourData; registration: Registration }>;

export function SubscriptionSection({ data, registration }: Props) {
  const [isBusy, startSwitching] = useTransition();
  const section = useRef<HTMLElement>(null);
  const { confirmedAt, suppression } = data;
  const isOn = suppression === null && registration.unsubscribedAt === null;

  async function change(): Promise<void> {
    await switchSubscription(!isOn);
    section.current?.focus();
  }

  return (
    <DataSection
      ref={section}
      title={words.title}
      rows={[
        [words.state, describeSubscription(data, registration)],
        [words.agreed, `“${registration.consent}”`],
        [words.agreedAt, formatMoment(registration.consentedAt)],
      ]}
    >
      {!isOn && confirmedAt !== null && <p className="mt-4 text-sm text-ink-soft">{words.consent.text}</p>}
      {confirmedAt !== null && (
        <Button
          className="mt-6 max-md:w-full"
          variant="quiet"
          aria-disabled={isBusy}
          onClick={() => isBusy || startSwitching(change)}
        >
          {isOn ? words.switchOff : words.switchOn}
        </Button>
      )}
    </DataSection>
  );
}

/** `reason_not_to_send` in sql/ enforces the same rule when emails are sent. */
export function describeSubscription(
  { confirmedAt, suppression }: Pick<YourData, 'confirmedAt' | 'suppression'>,
  { unsubscribedAt }: Pick<Registration, 'unsubscribedAt'>,
): string {
  if (suppression !== null) return words.suppressed[suppression.reason](formatMoment(suppression.since));
  if (unsubscribedAt !== null) return words.off(formatMoment(unsubscribedAt));
  return confirmedAt === null ? words.unconfirmed : words.on;
}
