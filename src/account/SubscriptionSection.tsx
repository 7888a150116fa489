import { useRef, useState } from 'react';
import type { Registration, YourData } from '#src/account/schema.ts';
import { formatMoment } from '#src/shared/format.ts';
import { isSubscribed } from '#src/account/subscription.ts';
import { DataSection } from '#src/account/DataSection.tsx';
import { Button } from '#src/ui/Button.tsx';
import { yourData } from '#src/account/words.ts';

const { subscription: words } = yourData;

type Props = Readonly<{
  data: YourData;
  registration: Registration;
  onSwitch: (subscribed: boolean) => Promise<void>;
}>;

export function SubscriptionSection({ data, registration, onSwitch }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const { confirmedAt, suppression } = data;
  const isOn = isSubscribed({ ...registration, confirmedAt }, suppression);

  async function change(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await onSwitch(!isOn);
    setIsBusy(false);
    section.current?.focus();
  }

  return (
    <div ref={section} tabIndex={-1}>
      <DataSection title={words.title} rows={rowsOf(data, registration)}>
        {!isOn && confirmedAt !== null && <p className="mt-4 text-sm text-ink-soft">{words.consent.text}</p>}
        {confirmedAt !== null && (
          <Button
            className="mt-6 max-md:w-full"
            variant="quiet"
            aria-disabled={isBusy}
            onClick={() => void change()}
          >
            {isOn ? words.switchOff : words.switchOn}
          </Button>
        )}
      </DataSection>
    </div>
  );
}

function rowsOf({ confirmedAt, suppression }: YourData, registration: Registration) {
  const { consent, consentedAt, unsubscribedAt } = registration;
  const state = isSubscribed({ confirmedAt, unsubscribedAt }, suppression)
    ? words.on
    : suppression !== null
      ? words.suppressed[suppression.reason](formatMoment(suppression.since))
      : unsubscribedAt !== null
        ? words.off(formatMoment(unsubscribedAt))
        : words.unconfirmed;
  return [
    [words.state, state],
    [words.agreed, `“${consent}”`],
    [words.agreedAt, formatMoment(consentedAt)],
  ] as const;
}
