/** Small changes that a test should notice. */
import ts from 'typescript';

export type Mutant = { path: string; from: number; to: number; text: string };

/** By its start, what each operator becomes. */
const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** A comparison turned, a condition settled, a number changed, a statement or a negation removed. */
export function mutantsOfTypeScript(path: string, source: string): Mutant[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const replace = (node: ts.Node, text: string) =>
    mutants.push({ path, from: node.getStart(file), to: node.getEnd(), text });
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const { operatorToken } = node;
      const turned = OPERATORS[operatorToken.getText(file)];
      if (turned !== undefined) replace(operatorToken, turned);
      if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) replace(node, node.right.getText(file));
    }
    if (ts.isIfStatement(node)) replace(node.expression, 'false');
    if (ts.isConditionalExpression(node)) replace(node.condition, 'true');
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node, node.operand.getText(file));
    if (ts.isNumericLiteral(node)) replace(node, String(Number(node.text.replaceAll('_', '')) + 1));
    if (ts.isExpressionStatement(node) && ts.isBlock(node.parent)) replace(node, ';');
    if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

const SQL_RULES: [pattern: RegExp, replacement: string][] = [
  [/ for update( of \w+)?( skip locked)?(?=[;\n )])/g, ''],
  [/ (?:and|or) (?=\w)(?!null)[^\n()]*(?:\([^\n()]*\)[^\n()]*)*(?=\n)/g, ''],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ = (?=[\w(.']+ (?:then|and|or)\b)/g, ' <> '],
  [/ <> /g, ' = '],
  [/ and (?=[^\n])/g, ' or '],
  [/ is not null/g, ' is null'],
  [/ is null/g, ' is not null'],
  [/not exists/g, 'exists'],
  [/(?<!not |if )exists \(/g, 'not exists ('],
  [/(?<=interval ')\d+/g, '$&0'],
  [/(?<=": \[)\d+/g, '$&0'],
  [/\bleast\(/g, 'greatest('],
  [/\bgreatest\(/g, 'least('],
  [/\btrue\b(?!')/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bon conflict .*do nothing/g, ''],
  [/\basc\b|(?<=order by [^\n]*) desc/g, ''],
  [/^ +perform .*;$/gm, ''],
  [/^ +delete from [^;]*;$/gm, ''],
];

/** In the body only. A function that isn't called by endpoints could also be granted to them. */
export function mutantsOfSql(path: string, source: string): Mutant[] {
  const start = source.indexOf('as $$');
  const end = source.indexOf('\n$$;');
  const isInComment = (at: number) => source.slice(source.lastIndexOf('\n', at) + 1, at).includes('--');
  const mutants = SQL_RULES.flatMap(([pattern, replacement]) =>
    [...source.matchAll(pattern)]
      .filter(({ index }) => index > start && index < end && !isInComment(index))
      .map((match) => ({
        path,
        from: match.index,
        to: match.index + match[0].length,
        text: replacement.replace('$&', match[0]),
      })),
  );
  const name = /function (\w+)/.exec(source)?.[1] ?? '';
  if (!source.includes(' security definer'))
    mutants.push({
      path,
      from: source.length,
      to: source.length,
      text: `grant execute on function ${name} to keystead_runtime;\n`,
    });
  return mutants;
}
