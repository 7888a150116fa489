import { Column, Row, Section, Text } from '@react-email/components';
import { titleBlock } from '#netlify/mail/words.ts';
import { site } from '#src/shared/site.ts';
import { Label } from '#netlify/mail/templates/Label.tsx';
import { fonts, paint } from '#netlify/mail/templates/theme.ts';

type Props = Readonly<{ sheet: string; recipient: string; date: Date }>;
type CellProps = Readonly<{ label: string; value: string; isFirst?: boolean }>;

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const NARROW = '25%';

function Cell({ label, value, isFirst = false }: CellProps) {
  return (
    <Column
      className={`${paint.line.className} cell`}
      style={{
        ...paint.line.style,
        width: isFirst ? undefined : NARROW,
        padding: '9px 12px 11px',
        borderWidth: 0,
        borderLeftWidth: isFirst ? 0 : 1,
        borderStyle: 'solid',
        verticalAlign: 'top',
      }}
    >
      <Label>{label}</Label>
      <Text
        className={paint.ink.className}
        style={{ ...paint.ink.style, margin: 0, fontSize: 13, lineHeight: '18px', wordBreak: 'break-word' }}
      >
        {value}
      </Text>
    </Column>
  );
}

/** Like an architect's title block: sender, kind of email, recipient and date. */
export function MailTitleBlock({ sheet, recipient, date }: Props) {
  return (
    <Section
      className={paint.outline.className}
      style={{ ...paint.outline.style, borderStyle: 'solid', borderWidth: 1 }}
    >
      <Row>
        <Column style={{ padding: '14px 12px 15px' }}>
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
            style={{ ...paint.soft.style, margin: '2px 0 0', fontSize: 13, lineHeight: '18px' }}
          >
            {site.tagline}
          </Text>
        </Column>
        <Cell label={titleBlock.scale} value={titleBlock.scaleValue} />
      </Row>
      <Row
        className={paint.line.className}
        style={{ ...paint.line.style, borderTopWidth: 1, borderTopStyle: 'solid' }}
      >
        <Cell label={titleBlock.drawnFor} value={recipient} isFirst />
        <Cell label={titleBlock.sheet} value={sheet} />
        <Cell label={titleBlock.date} value={dateFormat.format(date)} />
      </Row>
    </Section>
  );
}
