/**
 * The Markdown of an announcement as tokens, and what of it a mail can show. marked finds out what the words mean; what
 * becomes of them is for our own components to say, so that no HTML of a file ever reaches a mail.
 */
import { lexer, type MarkedToken, type Token } from 'marked';

const SHOWN = [
  'paragraph',
  'heading',
  'list',
  'list_item',
  'hr',
  'text',
  'strong',
  'em',
  'link',
  'br',
  'escape',
] as const;
export type AnnouncementToken = Extract<MarkedToken, { type: (typeof SHOWN)[number] }>;

/** Nothing to see. */
const SILENT = ['space', 'def'];
const PREVIEW_LENGTH = 140;

const isShown = (token: Token): token is AnnouncementToken => SHOWN.some((type) => type === token.type);

/** @throws where a mail cannot show something: `readAnnouncement` has said so before it was ever enqueued. */
export function announcementTokens(markdown: string): AnnouncementToken[] {
  return childrenOf(lexer(markdown));
}

export function childrenOf(tokens: readonly Token[] = []): AnnouncementToken[] {
  return tokens
    .filter(({ type }) => !SILENT.includes(type))
    .map((token) => {
      if (isShown(token)) return token;
      throw new Error(`An announcement cannot show ${token.type}: ${token.raw}`);
    });
}

/** What a mailbox shows beside the subject. */
export function announcementPreview(tokens: readonly AnnouncementToken[]): string {
  const text = tokens
    .filter(({ type }) => type === 'paragraph')
    .map(plainText)
    .join(' ');
  return text.length <= PREVIEW_LENGTH ? text : `${text.slice(0, PREVIEW_LENGTH - 1).trimEnd()}…`;
}

export function plainText(token: Token): string {
  if (token.type === 'br') return ' ';
  const inner = 'tokens' in token ? token.tokens : undefined;
  return inner === undefined ? String('text' in token ? token.text : '') : inner.map(plainText).join('');
}

/** Every token of the words, whatever it lies in. */
export function everyToken(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [
    token,
    ...everyToken('tokens' in token ? (token.tokens ?? []) : []),
    ...everyToken(token.type === 'list' ? (token as { items: Token[] }).items : []),
  ]);
}

/** What the file holds that a mail cannot show, in the order of the file. */
export function unshownTokens(markdown: string): Token[] {
  return everyToken(lexer(markdown)).filter((token) => !isShown(token) && !SILENT.includes(token.type));
}
