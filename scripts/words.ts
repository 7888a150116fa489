/**
 * `npm run words -- 2026-11-21` prints what a visitor read on that day; `-- joining-1` what stood beside the form of who
 * joined with that version. `-- keep` puts down the words as they are now, each with its version; `-- open` says that from
 * today on people read them. The build ends with `-- publish`: dist/words.json names every text with version and hash, and
 * one that changed without its version stops it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST_DIR } from '#local/netlify/local-site.ts';
import { buildSite } from '#scripts/build-site.ts';
import { hashed, keep, open, recordOf, wordsOf } from '#scripts/kept-words.ts';
import { publishedTexts } from '#scripts/published-texts.ts';
import { shownBeside } from '#src/data/consent-versions.ts';
import { keptOf, saidOn, wordsProblems, type Said } from '#src/domain/words-record.ts';

/** Two builds in one folder destroy each other. */
const OWN_DIST = 'node_modules/.cache/keystead-site-words';
const USAGE = 'Say a day (2026-11-21), a version of joining (joining-1), keep, open or publish.';

const today = () => new Date().toISOString().slice(0, 10);

const printed = (said: Said) =>
  `===== ${said.text}, version ${said.version}, since ${said.since}\n\n${wordsOf(said)}`;

function printDay(day: string): void {
  const record = recordOf();
  const said = saidOn(record, day);
  if (record.openedOn === null || day < record.openedOn)
    console.log(`On ${day} the site was not open: these were drafts, which nobody was asked to read.\n`);
  console.log(said.length === 0 ? `No words are kept of ${day}.` : said.map(printed).join('\n'));
}

function printBeside(joining: string): boolean {
  const beside = (shownBeside as Record<string, readonly string[] | undefined>)[joining];
  for (const name of beside === undefined ? [] : [`form/${joining}`, ...beside]) {
    const [, text = '', version = ''] = /^(.*)-(\d+)$/.exec(name) ?? [];
    const said = keptOf(recordOf(), { text, version: Number(version) });
    console.log(said === undefined ? `${name} is in no record.` : printed(said));
  }
  return beside !== undefined;
}

async function publish(): Promise<void> {
  const texts = hashed(await publishedTexts(DIST_DIR));
  const record = recordOf();
  const problems = wordsProblems(record, texts);
  if (problems.length > 0) {
    const fix = 'Run `npm run words -- keep` and commit what it writes.';
    console.error(
      ['Words changed without their version:', ...problems.map((one) => `- ${one}`), fix].join('\n'),
    );
    process.exitCode = 1;
    return;
  }
  const published = texts.map((one) => keptOf(record, one));
  writeFileSync(join(DIST_DIR, 'words.json'), `${JSON.stringify({ texts: published }, null, 1)}\n`);
}

async function keepWordsOfToday(): Promise<void> {
  await buildSite(OWN_DIST);
  const before = recordOf();
  const { said } = keep(await publishedTexts(OWN_DIST), today());
  const news = said.filter((one) => keptOf(before, one)?.hash !== one.hash);
  console.log(
    news.map(({ text, version }) => `${text}, version ${version}`).join('\n') || 'Nothing has changed.',
  );
}

const [wanted = ''] = process.argv.slice(2);
if (/^\d{4}-\d\d-\d\d$/.test(wanted) && !Number.isNaN(Date.parse(wanted))) printDay(wanted);
else if (wanted === 'keep') await keepWordsOfToday();
else if (wanted === 'open') open(today());
else if (wanted === 'publish') await publish();
else if (!printBeside(wanted)) {
  console.error(USAGE);
  process.exitCode = 1;
}
