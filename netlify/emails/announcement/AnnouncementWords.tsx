import { Hr, Link } from '@react-email/components';
import type { ReactNode } from 'react';
import { childrenOf, type AnnouncementToken } from '#netlify/emails/announcement/announcement-tokens.ts';
import { Paragraph, SecondHeading } from '#netlify/emails/layout/text.tsx';
import { paint } from '#netlify/emails/layout/theme.ts';

/** React escapes the text, so no HTML of the file reaches an email. */
export function AnnouncementWords({ tokens }: Readonly<{ tokens: readonly AnnouncementToken[] }>): ReactNode {
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
    case 'list': {
      const Tag = token.ordered ? 'ol' : 'ul';
      // A list that goes on after a paragraph goes on counting.
      const counting = token.start !== '' && { start: token.start };
      return (
        <Tag
          {...counting}
          {...paint('ink', { margin: '16px 0', paddingLeft: 26, fontSize: 17, lineHeight: '27px' })}
        >
          <AnnouncementWords tokens={childrenOf(token.items)} />
        </Tag>
      );
    }
    case 'list_item':
      return <li style={{ margin: '0 0 8px', paddingLeft: 4 }}>{inner}</li>;
    case 'hr':
      return <Hr {...paint('line', { borderWidth: '1px 0 0', borderStyle: 'solid', margin: '28px 0' })} />;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'link':
      return (
        <Link href={token.href} {...paint('ink', { textDecoration: 'underline' })}>
          {inner}
        </Link>
      );
    case 'br':
      return <br />;
    case 'text':
      return inner ?? token.text;
    case 'escape':
      return token.text;
  }
}
