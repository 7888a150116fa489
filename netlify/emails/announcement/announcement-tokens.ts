/**
 * An announcement's Markdown as tokens. marked only parses it; our components render it, so no HTML of a file reaches
 * an email.
 */
import { walkTokens, type MarkedToken, type Token } from 'marked';

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

const SILENT = ['space', 'def'];
const PREVIEW_LENGTH = 140;

const isShown = (token: Token): token is AnnouncementToken => SHOWN.some((type) => type === token.type);

/** @throws for a token emails cannot show; `readAnnouncement` refuses it before it is enqueued */
export function childrenOf(tokens: readonly Token[] = []): AnnouncementToken[] {
  return tokens
    .filter(({ type }) => !SILENT.includes(type))
    .map((token) => {
      if (isShown(token)) return token;
      throw new Error(`An announcement cannot show ${token.type}: ${token.raw}`);
    });
}

/** The preview text beside the subject in an inbox. */
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

/** Every token, nested ones included. */
export function everyToken(tokens: Token[]): Token[] {
  const every: Token[] = [];
  void walkTokens(tokens, (token) => void every.push(token));
  return every;
}

export const isUnshown = (token: Token) => !isShown(token) && !SILENT.includes(token.type);
