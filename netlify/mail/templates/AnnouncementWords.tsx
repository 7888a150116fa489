import { Hr, Link } from '@react-email/components';
import type { ReactNode } from 'react';
import { childrenOf, type AnnouncementToken } from '#netlify/mail/templates/announcement-tokens.ts';
import { Paragraph } from '#netlify/mail/templates/Paragraph.tsx';
import { SecondHeading } from '#netlify/mail/templates/SecondHeading.tsx';
import { paint } from '#netlify/mail/templates/theme.ts';

type Props = Readonly<{ tokens: readonly AnnouncementToken[] }>;

/** React escapes the text, so no HTML of the file reaches an email. */
export function AnnouncementWords({ tokens }: Props): ReactNode {
  // The parts never move, so their index is a stable key.
  return tokens.map((token, index) => <Part key={index} token={token} />);
}

function Part({ token }: Readonly<{ token: AnnouncementToken }>): ReactNode {
  const inner = 'tokens' in token ? <AnnouncementWords tokens={childrenOf(token.tokens)} /> : null;
  switch (token.type) {
    case 'paragraph':
      return <Paragraph>{inner}</Paragraph>;
    case 'heading':
      return <SecondHeading>{inner}</SecondHeading>;
    case 'list':
      return <List ordered={token.ordered} items={childrenOf(token.items)} />;
    case 'list_item':
      return <li style={{ margin: '0 0 8px', paddingLeft: 4 }}>{inner}</li>;
    case 'hr':
      return (
        <Hr
          className={paint.line.className}
          style={{ ...paint.line.style, borderWidth: '1px 0 0', borderStyle: 'solid', margin: '28px 0' }}
        />
      );
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'link':
      return <WordLink href={token.href}>{inner}</WordLink>;
    case 'br':
      return <br />;
    case 'text':
      return inner ?? token.text;
    case 'escape':
      return token.text;
  }
}

function List({ ordered, items }: Readonly<{ ordered: boolean; items: readonly AnnouncementToken[] }>) {
  const Tag = ordered ? 'ol' : 'ul';
  const { className, style } = paint.ink;
  return (
    <Tag
      className={className}
      style={{ ...style, margin: '16px 0', paddingLeft: 26, fontSize: 17, lineHeight: '27px' }}
    >
      <AnnouncementWords tokens={items} />
    </Tag>
  );
}

function WordLink({ href, children }: Readonly<{ href: string; children: ReactNode }>) {
  return (
    <Link
      href={href}
      className={paint.ink.className}
      style={{ ...paint.ink.style, textDecoration: 'underline' }}
    >
      {children}
    </Link>
  );
}
