/**
 * The documents that say who is behind the site, what happens with what people write, and what joining is. Their words are
 * data, so that counsel can replace them; {name} and the like are filled in. Their versions are those of the record of
 * words (`npm run words`).
 */
import { retention } from '#src/data/retention.ts';
import { fillIn } from '#src/domain/fill-in.ts';
import { who } from '#src/words/controller.ts';
import imprint from '#src/words/documents/imprint.json' with { type: 'json' };
import privacy from '#src/words/documents/privacy.json' with { type: 'json' };
import terms from '#src/words/documents/terms.json' with { type: 'json' };
import { site } from '#src/words/site.ts';

export type DocumentWords = {
  title: string;
  description: string;
  lead: string;
  sections: readonly {
    title: string;
    text?: readonly string[];
    table?: { columns: readonly string[]; rows: readonly { what: string; note?: string; why: string }[] };
  }[];
};

export type DocumentName = 'privacy' | 'terms' | 'imprint';

const facts = { ...who, ...retention, site: site.name };

export const documents: Readonly<Record<DocumentName, DocumentWords>> = fillIn(
  { privacy, terms, imprint },
  facts,
);

/** Around the words of a document. */
export const documentWords = {
  version: (version: number, day: string) => `Version ${version}, of ${day}.`,
  earlier: 'Earlier versions:',
  kept: (title: string, version: number) => `${title}, version ${version}`,
  keptText: (since: string) =>
    `These are the words of the page as it was read from ${since} on, without its drawings and links.`,
  today: 'The words of today',
} as const;
