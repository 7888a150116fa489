import { Body, Column, Container, Head, Heading, Html, Preview, Row, Section } from '@react-email/components';
import type { ReactNode } from 'react';
import { MailFacade } from '#netlify/mail/templates/MailFacade.tsx';
import { MailFootnote } from '#netlify/mail/templates/MailFootnote.tsx';
import { MailTitleBlock } from '#netlify/mail/templates/MailTitleBlock.tsx';
import { fonts, paint, styleSheet } from '#netlify/mail/templates/theme.ts';

type HeadingProps = Readonly<{
  heading: string;
  /** The tower's windows. Emails to operators have neither the drawing nor what an offering must say. */
  isLit?: ((floor: number, bay: number) => boolean) | undefined;
}>;

type Props = HeadingProps &
  Readonly<{
    preview: string;
    sheet: string;
    date: Date;
    siteUrl: string;
    why: string;
    /** Only in announcements. */
    unsubscribe?: string | undefined;
    children: ReactNode;
  }>;

export function MailLayout({
  preview,
  sheet,
  heading,
  date,
  siteUrl,
  why,
  unsubscribe,
  isLit,
  children,
}: Props) {
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
            <Section className="inner" style={{ padding: '18px 36px 0' }}>
              <MailTitleBlock sheet={sheet} date={date} />
              <HeadingRow heading={heading} isLit={isLit} />
            </Section>
            <Section className="inner" style={{ padding: '0 36px' }}>
              {children}
            </Section>
            <Section className="inner" style={{ padding: '12px 36px 30px' }}>
              <MailFootnote why={why} siteUrl={isLit && siteUrl} unsubscribe={unsubscribe} />
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

function HeadingRow({ heading, isLit }: HeadingProps) {
  return (
    <Row
      className={paint.outline.className}
      style={{ ...paint.outline.style, borderBottomWidth: 1, borderBottomStyle: 'solid' }}
    >
      <Column style={{ verticalAlign: 'bottom', padding: '20px 20px 14px 0' }}>
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
          }}
        >
          {heading}
        </Heading>
      </Column>
      {isLit && (
        <Column style={{ verticalAlign: 'bottom', width: 64 }}>
          <MailFacade isLit={isLit} />
        </Column>
      )}
    </Row>
  );
}
