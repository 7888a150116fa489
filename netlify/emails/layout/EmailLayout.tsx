import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { EmailFacade, type IsLit } from '#netlify/emails/layout/EmailFacade.tsx';
import { Footnote } from '#netlify/emails/layout/Footnote.tsx';
import type { Envelope } from '#netlify/emails/email.ts';
import { fonts, paint, styleSheet } from '#netlify/emails/layout/theme.ts';
import { site } from '#src/shared/site/site.ts';

export type LayoutWords = Readonly<{
  preview: string;
  topic: string;
  heading: string;
  why: (recipient: string) => string;
  /** Operators are offered nothing, so their emails leave out the statements about investing. */
  isForOperators?: boolean;
}>;

/** Outlook may show the preview in replies unless `mso-hide` hides it too. */
const hidden = { display: 'none', msoHide: 'all', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 };

type Props = Pick<Envelope, 'recipient' | 'date' | 'siteUrl' | 'unsubscribe'> &
  Readonly<{
    words: LayoutWords;
    /** The tower's windows; without this, the tower isn't drawn. */
    isLit?: IsLit | undefined;
    children: ReactNode;
  }>;

export function EmailLayout({ words, recipient, date, siteUrl, unsubscribe, isLit, children }: Props) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{words.heading}</title>
        <style>{styleSheet}</style>
      </Head>
      <Preview style={hidden}>{words.preview}</Preview>
      <Body className="paper" style={{ margin: 0, padding: 0, fontFamily: fonts.text }}>
        <Section {...paint('paper', { padding: '32px 16px 48px' }, 'desk')}>
          <Container
            {...paint('sheet', { maxWidth: 600, width: '100%', borderWidth: 1, borderStyle: 'solid' })}
          >
            <Section className="inner" style={{ padding: '18px 36px 0' }}>
              {/* A drawing's title block in one line: sender, topic and date. */}
              <Text {...paint('soft', { margin: 0, fontSize: 13, lineHeight: '26px' })}>
                <span {...paint('ink', { fontFamily: fonts.display, fontSize: 20 })}>{site.name}</span>
                {` · ${words.topic} · ${dateFormat.format(date)}`}
              </Text>
              <HeadingRow heading={words.heading} isLit={isLit} />
            </Section>
            <Section className="inner" style={{ padding: '0 36px' }}>
              {children}
            </Section>
            <Section className="inner" style={{ padding: '12px 36px 30px' }}>
              <Footnote
                why={words.why(recipient)}
                siteUrl={words.isForOperators === true ? undefined : siteUrl}
                unsubscribe={unsubscribe}
              />
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const large = {
  margin: 0,
  fontFamily: fonts.display,
  fontSize: 36,
  fontWeight: 400,
  lineHeight: '1.1',
  letterSpacing: '-0.01em',
};

function HeadingRow({ heading, isLit }: Pick<LayoutWords, 'heading'> & Pick<Props, 'isLit'>) {
  return (
    <Row {...paint('outline', { borderBottomWidth: 1, borderBottomStyle: 'solid' })}>
      <Column style={{ verticalAlign: 'bottom', padding: '20px 20px 14px 0' }}>
        <Heading as="h1" {...paint('ink', large, 'display')}>
          {heading}
        </Heading>
      </Column>
      {isLit && (
        <Column style={{ verticalAlign: 'bottom', width: 64 }}>
          <EmailFacade isLit={isLit} />
        </Column>
      )}
    </Row>
  );
}
