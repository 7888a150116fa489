import { Column, Link, Row, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { paint } from '#netlify/emails/templates/theme.ts';
import { paths } from '#src/shared/site/paths.ts';
import { emailFootnote } from '#netlify/emails/words.ts';
import { who } from '#src/legal/controller.ts';
import { statements } from '#src/legal/statements.ts';

type Props = Readonly<{
  why: string;
  /** Omitted in emails to operators, who are offered nothing. */
  siteUrl: string | undefined;
  unsubscribe?: string | undefined;
}>;

/** Why the email was sent, what the site doesn't offer, and whom to contact. */
export function MailFootnote({ why, siteUrl, unsubscribe }: Props) {
  const yourData = siteUrl && new URL(paths.yourData(), siteUrl).href;
  return (
    <Row {...paint('line', { borderTopWidth: 1, borderTopStyle: 'solid' })}>
      <Column style={{ paddingTop: 18 }}>
        <Note>{why}</Note>
        {unsubscribe !== undefined && (
          <Note>
            <NoteLink href={unsubscribe}>{emailFootnote.unsubscribe}</NoteLink>
          </Note>
        )}
        {yourData && (
          <>
            <Note>{[...statements.statements, emailFootnote.risk].join(' ')}</Note>
            <Note>
              {emailFootnote.yourData} <NoteLink href={yourData}>{yourData}</NoteLink>
            </Note>
          </>
        )}
        <Note>
          {emailFootnote.from} {who.name}, {who.address}. {emailFootnote.contact}{' '}
          <NoteLink href={`mailto:${who.email}`}>{who.email}</NoteLink>
        </Note>
      </Column>
    </Row>
  );
}

function Note({ children }: Readonly<{ children: ReactNode }>) {
  const small = { margin: '0 0 10px', fontSize: 13, lineHeight: '20px', overflowWrap: 'anywhere' } as const;
  return <Text {...paint('soft', small)}>{children}</Text>;
}

function NoteLink({ href, children }: Readonly<{ href: string; children: string }>) {
  return (
    <Link href={href} {...paint('soft', { textDecoration: 'underline' })}>
      {children}
    </Link>
  );
}
