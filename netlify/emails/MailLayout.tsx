import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { emailFootnote } from '#src/words/emails.ts';
import { site } from '#src/words/site.ts';
import { paths } from '#src/paths.ts';
import { MailFacade } from '#netlify/emails/MailFacade.tsx';
import { fonts, paint, styleSheet } from '#netlify/emails/theme.ts';
import { MailTitleBlock } from '#netlify/emails/MailTitleBlock.tsx';

type Props = Readonly<{
  preview: string;
  sheet: string;
  heading: string;
  recipient: string;
  date: Date;
  siteUrl: string;
  why: string;
  isLit: (storey: number, bay: number) => boolean;
  children: ReactNode;
}>;

const INNER = '0 36px';

/** The sheet every mail is drawn on: title block, heading beside the tower, the mail itself, and why it was sent. */
export function MailLayout({
  preview,
  sheet,
  heading,
  recipient,
  date,
  siteUrl,
  why,
  isLit,
  children,
}: Props) {
  const yourData = new URL(paths.yourData(), siteUrl).href;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{styleSheet}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className={paint.paper.className} style={{ margin: 0, padding: 0, fontFamily: fonts.text }}>
        <Section
          className={`${paint.paper.className} desk`}
          style={{ ...paint.paper.style, padding: '32px 16px 48px' }}
        >
          <Container
            className={paint.sheet.className}
            style={{
              ...paint.sheet.style,
              maxWidth: 600,
              width: '100%',
              borderWidth: 1,
              borderStyle: 'solid',
            }}
          >
            <Section className="inner" style={{ padding: '20px 20px 0' }}>
              <MailTitleBlock sheet={sheet} recipient={recipient} date={date} />
            </Section>
            <Section className="inner" style={{ padding: '36px 36px 0' }}>
              <Row
                className={paint.outline.className}
                style={{ ...paint.outline.style, borderBottomWidth: 1, borderBottomStyle: 'solid' }}
              >
                <Column style={{ verticalAlign: 'bottom', padding: '0 20px 18px 0' }}>
                  <Heading
                    as="h1"
                    className={`${paint.ink.className} display`}
                    style={{
                      ...paint.ink.style,
                      margin: 0,
                      fontFamily: fonts.display,
                      fontSize: 36,
                      fontWeight: 400,
                      lineHeight: '1.1',
                      letterSpacing: '-0.01em',
                      textWrap: 'balance',
                    }}
                  >
                    {heading}
                  </Heading>
                </Column>
                <Column style={{ verticalAlign: 'bottom', width: 104 }}>
                  <MailFacade isLit={isLit} />
                </Column>
              </Row>
            </Section>
            <Section className="inner" style={{ padding: INNER }}>
              {children}
            </Section>
            <Section className="inner" style={{ padding: '12px 36px 30px' }}>
              <Row
                className={paint.line.className}
                style={{ ...paint.line.style, borderTopWidth: 1, borderTopStyle: 'solid' }}
              >
                <Column style={{ paddingTop: 18 }}>
                  {[why, `${emailFootnote.status} ${emailFootnote.risk}`].map((note) => (
                    <Text
                      key={note}
                      className={paint.soft.className}
                      style={{ ...paint.soft.style, margin: '0 0 10px', fontSize: 13, lineHeight: '20px' }}
                    >
                      {note}
                    </Text>
                  ))}
                  {[
                    { words: emailFootnote.yourData, href: yourData, text: yourData },
                    {
                      words: emailFootnote.contact,
                      href: `mailto:${site.contactEmail}`,
                      text: site.contactEmail,
                    },
                  ].map(({ words, href, text }) => (
                    <Text
                      key={href}
                      className={paint.soft.className}
                      style={{ ...paint.soft.style, margin: '0 0 10px', fontSize: 13, lineHeight: '20px' }}
                    >
                      {words}{' '}
                      <Link
                        href={href}
                        className={paint.soft.className}
                        style={{ ...paint.soft.style, textDecoration: 'underline' }}
                      >
                        {text}
                      </Link>
                    </Text>
                  ))}
                </Column>
              </Row>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}
