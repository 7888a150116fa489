/** What a person reads or hears stands in src/words; what shows it holds none of its own. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

/** Attributes that are read or heard. */
const SPOKEN = /^(aria-(label|valuetext|description)|title|alt|placeholder|label|hint|unit|note)$/;
const WORD = /\p{L}{2,}/u;
/** A literal that begins as a sentence or a label does. Keys of the keyboard do too. */
const PHRASE = /^(?!(Enter|Escape|Home|End)$)\p{Lu}\p{Ll}+(?=\s|[.,:!?]?$)/u;

/** An Astro file as one expression of JSX behind its own script, so that one parser reads both. */
function asTsx(path: string, text: string): string {
  if (!path.endsWith('.astro')) return text;
  const [, script = '', markup = ''] = /^---\n([\s\S]*?)\n---([\s\S]*)$/.exec(text) ?? [];
  const body = markup.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!(doctype|--)[\s\S]*?>/gi, '');
  return `${script}\n;<>${body}</>`;
}

function textsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  }
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  return ts.isBinaryExpression(node) ? textsOf(node.right) : [];
}

/** Texts that are shown or spoken where they stand, and literals that read as words wherever they stand. */
function copyIn({ path, text }: { path: string; text: string }): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile('source.tsx', asTsx(path, text), ts.ScriptTarget.Latest, true);
  const note = (texts: string[], pattern: RegExp) =>
    found.push(...texts.map((one) => one.trim()).filter((one) => pattern.test(one)));
  const visit = (node: ts.Node): void => {
    // What a log says is for developers.
    if (ts.isCallExpression(node) && node.expression.getText().startsWith('console.')) return;
    if (ts.isJsxText(node)) note([node.text], WORD);
    else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      note(textsOf(node.expression), WORD);
    } else if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value)) note([value.text], WORD);
      if (value && ts.isJsxExpression(value) && value.expression) note(textsOf(value.expression), WORD);
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) note([node.text], PHRASE);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)];
}

const shown = sourceFiles('src/{islands,ui,charts,browser,sections,layouts,pages}/**').filter(
  ({ path }) => !path.includes('.test.'),
);

test('what shows words takes them from src/words', () => {
  const speakers = shown.filter((source) => copyIn(source).length > 0);
  expect(
    speakers.map((source) => `${source.path}: ${copyIn(source).join(' | ')}`),
    'Move the words to src/words and import them.',
  ).toEqual([]);
});

test.each([
  ['text between tags', '<p>Please try again.</p>', 'Please try again.'],
  ['a word beside an expression', '<p>Source: {source}</p>', 'Source:'],
  ['one of two texts', '<p>{isBusy ? words.busy : "save"}</p>', 'save'],
  ['a text behind a condition', '<p>{isNew && "new"}</p>', 'new'],
  ['a label', '<input aria-label="Amount" />', 'Amount'],
  ['a label with a value', '<iframe title={`map of ${place}`} />', 'map of'],
  ['a literal outside the markup', 'const tabs = { data: "Market Data" };', 'Market Data'],
])('%s is noticed', (_, text, copy) => {
  expect(copyIn({ path: 'src/islands/Stray.tsx', text })).toEqual([copy]);
});

test('the words of an Astro file are noticed, those of its script and its comments are not', () => {
  const text = `---\n/** A comment. */\nconst price = 'Ten dollars';\n---\n<!-- A comment. --><p>See the page</p>\n<script>say('Hello there')</script>\n`;
  expect(copyIn({ path: 'src/sections/Stray.astro', text })).toEqual(['Ten dollars', 'See the page']);
});
