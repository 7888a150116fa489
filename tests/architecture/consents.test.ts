/** What somebody agreed to can be shown again: its words are never changed, and what is shown is the last version. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { consentVersions } from '#src/data/consent-versions.ts';
import { consents } from '#src/words/consents.ts';
import { waitlist } from '#src/words/waitlist.ts';
import { yourData } from '#src/words/your-data.ts';
import { sourceFiles } from '#tests/architecture/source.ts';

/** A line is added with each version, and none is ever changed. */
const CHECKSUMS: Record<string, string> = {
  'joining-1': '64d4a01b1605ac29e6523268f4310165',
  'subscribing-1': 'e22ed86ed3f4174b2f05a690db2cfc52',
};

const checksum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const files = sourceFiles('src/words/consents').map(({ path, text }) => ({
  version: path.split('/').at(-1)?.replace('.ts', '') ?? '',
  text,
}));
const shown: Record<string, { version: string; text: string }> = {
  joining: waitlist.consent,
  subscribing: yourData.subscription.consent,
};

test('the words of a version stay as they were agreed to, to the letter', () => {
  expect(
    Object.fromEntries(files.map(({ version, text }) => [version, checksum(text)])),
    'Leave the file as it was, and write the other words into a version of their own: a file in src/words/consents, ' +
      'its line in src/words/consents.ts, its name in src/data/consent-versions.ts, and its checksum here.',
  ).toEqual(CHECKSUMS);
});

test('every version can be shown again', () => {
  const versions = Object.values(consentVersions).flat();
  expect(files.map(({ version }) => version).toSorted()).toEqual(versions.toSorted());
  for (const { version, text } of files) {
    expect(text).toContain(`version: '${version}'`);
    expect(text).toContain(`'${consents[version as keyof typeof consents]}'`);
  }
});

test.each(Object.entries(consentVersions))('what is shown for %s is the last version', (place, versions) => {
  expect(shown[place]?.version).toBe(versions.at(-1));
  expect(shown[place]?.text).toBe(consents[versions[versions.length - 1] ?? 'joining-1']);
});
