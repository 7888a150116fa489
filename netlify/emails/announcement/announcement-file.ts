/** An announcement's file: Markdown whose first line is the subject, `# We open in March`. */
import { lexer, type Token } from 'marked';
import { everyToken, isUnshown, plainText } from '#netlify/emails/announcement/announcement-tokens.ts';

export type WrittenAnnouncement = { subject: string; markdown: string };

const MAX_SUBJECT_LENGTH = 200;
const LINK_PROTOCOLS = ['https:', 'http:', 'mailto:'];
/** A link that would stay plain text, because its address is missing or never defined. */
const UNREAD_LINK = /\[[^[\]]+\](\[[^\]]*\]|\([^)]*)/;
/** Shown as it is written, because React escapes it. */
const ENTITY = /&(#x?)?[\da-z]+;/i;

/** Each problem is a line that says what to do. */
export function readAnnouncement(text: string) {
  const tokens: Token[] = lexer(text.replace(/^\uFEFF/, '')).filter(({ type }) => type !== 'space');
  const [first, ...rest] = tokens;
  const subject = first?.type === 'heading' && first.depth === 1 ? plainText(first).trim() : '';
  const markdown = rest.map(({ raw }) => raw.trim()).join('\n\n');
  const every = everyToken(tokens);
  const links = every.flatMap((token) => (token.type === 'link' ? [String(token.href)] : []));
  const problems = [
    ...(text.includes('\uFFFD') ? ['Some letters can’t be read. Save the file as UTF-8.'] : []),
    ...subjectProblems(subject),
    ...(subject !== '' && markdown === '' ? ['Add some text below the subject.'] : []),
    ...every.filter(isUnshown).map(({ type, raw }) => `Emails can’t show ${nameOf(type)}: ${firstLine(raw)}`),
    ...every.filter(isLeaf).flatMap(({ raw }) => [...unreadLink(raw), ...entity(raw)]),
    ...links.flatMap(linkProblems),
  ];
  return {
    announcement: { subject, markdown },
    links: [...new Set(links)],
    problems: [...new Set(problems)],
  };
}

function subjectProblems(subject: string): string[] {
  if (subject === '') return ['Add a subject as the first line, such as "# We open in March".'];
  if (subject.length <= MAX_SUBJECT_LENGTH) return [];
  return [`The subject has ${subject.length} characters. Use at most ${MAX_SUBJECT_LENGTH}.`];
}

const nameOf = (type: string) => (type === 'html' ? 'HTML' : `this ${type}`);
const firstLine = (raw: string) => raw.trim().split('\n')[0] ?? '';

const isLeaf = (token: Token) => token.type === 'text' && !('tokens' in token);

function unreadLink(raw: string): string[] {
  const match = UNREAD_LINK.exec(raw);
  return match === null ? [] : [`This link has no address: ${match[0]}`];
}

function entity(raw: string): string[] {
  const match = ENTITY.exec(raw);
  return match === null ? [] : [`Emails would show ${match[0]} as it is. Type the character itself.`];
}

function linkProblems(href: string): string[] {
  const url = URL.parse(href);
  if (url === null)
    return [`The link "${href}" won’t work in an email. Use its full address, with https://.`];
  return LINK_PROTOCOLS.includes(url.protocol) ? [] : [`The link "${href}" must be https: or mailto:.`];
}
