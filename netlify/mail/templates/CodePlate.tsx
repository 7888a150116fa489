import { Column, Row, Section, Text } from '@react-email/components';
import { Label } from '#netlify/mail/templates/Label.tsx';
import { fonts, paint } from '#netlify/mail/templates/theme.ts';

/** A code, large enough to read aloud and copied with one tap. */
export function CodePlate({ label, code, terms }: Readonly<{ label: string; code: string; terms?: string }>) {
  return (
    <Section
      className={`${paint.paper.className} ${paint.outline.className}`}
      style={{
        ...paint.paper.style,
        ...paint.outline.style,
        margin: '20px 0',
        borderStyle: 'double',
        borderWidth: 3,
      }}
    >
      <Row>
        <Column style={{ padding: '14px 18px 16px' }}>
          <Label>{label}</Label>
          <Text
            className={`${paint.brassInk.className} code`}
            style={{
              ...paint.brassInk.style,
              margin: '4px 0 0',
              fontFamily: fonts.code,
              fontSize: 26,
              lineHeight: '34px',
              letterSpacing: '0.04em',
              whiteSpace: 'nowrap',
            }}
          >
            {code}
          </Text>
          {terms !== undefined && (
            <Text
              className={paint.soft.className}
              style={{ ...paint.soft.style, margin: '6px 0 0', fontSize: 14, lineHeight: '21px' }}
            >
              {terms}
            </Text>
          )}
        </Column>
      </Row>
    </Section>
  );
}
