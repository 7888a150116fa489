import { Column, Row, Section, Text } from '@react-email/components';
import { Label } from '#netlify/emails/layout/text.tsx';
import { paint } from '#netlify/emails/layout/theme.ts';

const large = {
  margin: '4px 0 0',
  fontSize: 26,
  lineHeight: '34px',
  letterSpacing: '0.08em',
  whiteSpace: 'nowrap',
};

/** A code on one line, large enough to read aloud. */
export function CodePlate({ label, code, terms }: Readonly<{ label: string; code: string; terms?: string }>) {
  return (
    <Section {...paint(['paper', 'outline'], { margin: '20px 0', borderStyle: 'double', borderWidth: 3 })}>
      <Row>
        <Column style={{ padding: '14px 18px 16px' }}>
          <Label>{label}</Label>
          <Text {...paint('brass-ink', large, 'code')}>{code}</Text>
          {terms !== undefined && (
            <Text {...paint('soft', { margin: '6px 0 0', fontSize: 14, lineHeight: '21px' })}>{terms}</Text>
          )}
        </Column>
      </Row>
    </Section>
  );
}
