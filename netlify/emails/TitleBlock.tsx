import { Column, Row, Section, Text } from '@react-email/components';
import { titleBlock } from '#src/content/emails.ts';
import { site } from '#src/content/site.ts';
import { Label } from './Label.tsx';
import { fonts, paint } from './theme.ts';

type Props = Readonly<{ sheet: string; recipient: string; date: Date }>;

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const cell = { padding: '9px 12px 10px', borderStyle: 'solid', borderWidth: 0 };

/** The title block of an architect's sheet: whose drawing it is, which sheet, for whom, of which day. */
export function TitleBlock({ sheet, recipient, date }: Props) {
  const entry = (label: string, value: string) => (
    <>
      <Label>{label}</Label>
      <Text
        className={paint.ink.className}
        style={{
          ...paint.ink.style,
          margin: 0,
          fontSize: 13,
          lineHeight: '18px',
          wordBreak: 'break-word',
        }}
      >
        {value}
      </Text>
    </>
  );
  return (
    <Section
      className={paint.outline.className}
      style={{ ...paint.outline.style, borderStyle: 'solid', borderWidth: 1 }}
    >
      <Row>
        <Column style={{ ...cell, padding: '14px 12px 15px' }}>
          <Text
            className={paint.ink.className}
            style={{
              ...paint.ink.style,
              margin: 0,
              fontFamily: fonts.display,
              fontSize: 24,
              lineHeight: '28px',
            }}
          >
            {site.name}
          </Text>
          <Text
            className={paint.soft.className}
            style={{ ...paint.soft.style, margin: 0, fontSize: 13, lineHeight: '18px' }}
          >
            {site.tagline}
          </Text>
        </Column>
      </Row>
      <Row className={paint.line.className} style={{ ...paint.line.style, borderTop: '1px solid' }}>
        <Column style={{ ...cell, verticalAlign: 'top' }}>{entry(titleBlock.drawnFor, recipient)}</Column>
        <Column
          className={paint.line.className}
          style={{ ...cell, ...paint.line.style, borderLeftWidth: 1, verticalAlign: 'top', width: '24%' }}
        >
          {entry(titleBlock.sheet, sheet)}
        </Column>
        <Column
          className={paint.line.className}
          style={{ ...cell, ...paint.line.style, borderLeftWidth: 1, verticalAlign: 'top', width: '24%' }}
        >
          {entry(titleBlock.date, dateFormat.format(date))}
        </Column>
      </Row>
    </Section>
  );
}
