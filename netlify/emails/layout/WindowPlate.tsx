import { Column, Row, Text } from '@react-email/components';
import { EmailFacade } from '#netlify/emails/layout/EmailFacade.tsx';
import { Label } from '#netlify/emails/layout/text.tsx';
import { fonts, paint } from '#netlify/emails/layout/theme.ts';
import type { FacadeWindow } from '#src/ui/facade-geometry.ts';

type Props = Readonly<{ window: FacadeWindow; label: string; title: string; text: string }>;

const large = { margin: '2px 0 6px', fontFamily: fonts.display, fontSize: 30, lineHeight: '36px' };

/** A member's window, as on the site; the words hold without the drawing. */
export function WindowPlate({ window: [floor, column], label, title, text }: Props) {
  return (
    <Row {...paint('outline', { margin: '24px 0', borderBottomWidth: 1, borderBottomStyle: 'solid' })}>
      <Column style={{ verticalAlign: 'bottom', width: 118 }}>
        <EmailFacade
          isLit={(window) => window[0] === floor && window[1] === column}
          pane={{ width: 12, height: 14 }}
          align="left"
        />
      </Column>
      <Column style={{ verticalAlign: 'bottom', paddingBottom: 14 }}>
        <Label>{label}</Label>
        <Text {...paint('ink', large)}>{title}</Text>
        <Text {...paint('ink', { margin: 0, fontSize: 16, lineHeight: '24px' })}>{text}</Text>
      </Column>
    </Row>
  );
}
