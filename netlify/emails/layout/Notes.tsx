import { Column, Row, Section, Text } from '@react-email/components';
import { paint } from '#netlify/emails/layout/theme.ts';

export type Note = { label: string; text: string };

/** Questions a reader may have, each with its answer. */
export function Notes({ notes }: Readonly<{ notes: readonly Note[] }>) {
  return (
    <Section style={{ margin: '28px 0 4px' }}>
      {notes.map(({ label, text }) => (
        <Row key={label} {...paint('line', { borderTopWidth: 1, borderTopStyle: 'solid' })}>
          <Column
            className="case"
            style={{ width: '34%', padding: '12px 16px 14px 0', verticalAlign: 'top' }}
          >
            <Text {...paint('ink', { margin: 0, fontSize: 15, fontWeight: 600, lineHeight: '23px' })}>
              {label}
            </Text>
          </Column>
          <Column className="case" style={{ padding: '12px 0 14px', verticalAlign: 'top' }}>
            <Text {...paint('ink', { margin: 0, fontSize: 15, lineHeight: '23px' })}>{text}</Text>
          </Column>
        </Row>
      ))}
    </Section>
  );
}
