import { Column, Row, Text } from '@react-email/components';
import { EmailFacade } from '#netlify/emails/layout/EmailFacade.tsx';
import { EmailWindow } from '#netlify/emails/layout/EmailWindow.tsx';
import { Label } from '#netlify/emails/layout/text.tsx';
import { fonts, paint } from '#netlify/emails/layout/theme.ts';
import { nameWindow, type windowOf } from '#src/shared/visitor/members-window.ts';

type Props = Readonly<ReturnType<typeof windowOf> & { label: string; text: string }>;

const large = { margin: '2px 0 6px', fontFamily: fonts.display, fontSize: 30, lineHeight: '36px' };

/** A member's window beside the tower in which it is lit, as in the picture; the words hold without the drawing. */
export function WindowPlate({ window, resident, label, text }: Props) {
  const bottom = { verticalAlign: 'bottom', paddingBottom: 14 } as const;
  return (
    <Row {...paint('outline', { margin: '24px 0', borderBottomWidth: 1, borderBottomStyle: 'solid' })}>
      <Column className="case" style={{ width: 208 }}>
        <Row>
          <Column style={{ ...bottom, width: 124 }}>
            <EmailWindow resident={resident} />
          </Column>
          <Column style={{ verticalAlign: 'bottom' }}>
            <EmailFacade
              isLit={(other) => String(other) === String(window)}
              pane={{ width: 8, height: 11 }}
              align="left"
            />
          </Column>
        </Row>
      </Column>
      <Column className="case" style={bottom}>
        <Label>{label}</Label>
        <Text {...paint('ink', large)}>{nameWindow(window)}</Text>
        <Text {...paint('ink', { margin: 0, fontSize: 16, lineHeight: '24px' })}>{text}</Text>
      </Column>
    </Row>
  );
}
