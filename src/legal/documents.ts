/** For counsel to replace; git keeps earlier versions. */
import { accessibility } from '#src/legal/documents/accessibility.ts';
import { companyDetails } from '#src/legal/documents/company-details.ts';
import { privacy } from '#src/legal/documents/privacy.ts';
import { terms } from '#src/legal/documents/terms.ts';

/** Without columns, the rows are facts by name. */
type Table = { columns?: readonly string[]; rows: Record<string, { note?: string; why: string }> };

export type DocumentWords = {
  version: number;
  date: string;
  title: string;
  description: string;
  lead: string;
  /** The paragraphs and tables under each heading. */
  sections: Record<string, readonly (string | Table)[]>;
};

export const documents = {
  privacy,
  terms,
  'company-details': companyDetails,
  accessibility,
} satisfies Record<string, DocumentWords>;

export const onThisPage = 'On this page';

export const versionLine = (version: number, day: string) => `Version ${version}, ${day}`;
