import { useEffect, useState } from 'react';
import { call } from '#src/client/call.ts';
import { operatorLetterEndpoint } from '#src/contracts/endpoints.ts';
import { Section } from '#src/islands/operator/Section.tsx';
import { Switch } from '#src/islands/operator/Switch.tsx';
import { operator } from '#src/words/operator.ts';

const { letter: words } = operator;

/** Whether this operator gets the letter. */
export function Letter() {
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const [said, setSaid] = useState<string>('');

  useEffect(() => {
    void call(operatorLetterEndpoint, {}).then((called) => {
      if (called.ok) setIsOn(called.data.wanted);
      else setSaid(words.failed);
    });
  }, []);

  async function change(wanted: boolean): Promise<void> {
    setIsOn(wanted);
    setSaid('');
    const called = await call(operatorLetterEndpoint, { wanted });
    if (!called.ok) setIsOn(!wanted);
    setSaid(called.ok ? (wanted ? words.on : words.off) : words.failed);
  }

  return (
    <Section id="letter" note={words.note} className="no-print">
      {isOn !== null && (
        <Switch label={words.switch} isOn={isOn} onSwitch={(wanted) => void change(wanted)} />
      )}
      <p role="status" className="mt-2 min-h-6 text-sm">
        {said}
      </p>
    </Section>
  );
}
