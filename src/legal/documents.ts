/** For counsel to replace; git keeps earlier versions. */
import { accessibility } from '#src/legal/documents/accessibility.ts';
import { imprint } from '#src/legal/documents/imprint.ts';
import { privacy } from '#src/legal/documents/privacy.ts';
import { terms } from '#src/legal/documents/terms.ts';

export type DocumentWords = {
  version: number;
  date: string;
  title: string;
  description: string;
  lead: string;
  sections: readonly {
    title: string;
    text?: readonly string[];
    table?: { columns: readonly string[]; rows: readonly { what: string; note?: string; why: string }[] };
  }[];
};

export const documents = { privacy, terms, imprint, accessibility } satisfies Record<string, DocumentWords>;

export const onThisPage = 'On this page';

export const versionLine = (version: number, day: string) => `Version ${version}, ${day}`;
