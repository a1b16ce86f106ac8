/** Reads the texts of the widgets from their source: the ID of each, its English words and the names of its values. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A text. With plural forms, `english` has one per category of English, else the form `other` alone. */
export interface SourceText {
  readonly id: string;
  readonly isCounted: boolean;
  /** Names of its values, in their order in the template. */
  readonly values: readonly string[];
  readonly english: Readonly<Partial<Record<'one' | 'other', string>>>;
}

/** Returns the name of a value: `count` for the number that chooses the plural form. */
const nameOf = (value: ts.Expression, isCounted: boolean): string =>
  isCounted ? 'count' : (/(\w+)\)*$/.exec(value.getText())?.[1] ?? '');

/** Returns the words with `{name}` for each value, and the names. */
function wordsOf(given: ts.Expression, isCounted: boolean): { words: string; values: string[] } {
  const argument = ts.isArrowFunction(given) ? (given.body as ts.Expression) : given;
  if (ts.isStringLiteralLike(argument)) return { words: argument.text, values: [] };
  if (!ts.isTaggedTemplateExpression(argument)) throw new Error(`${argument.getText()} is no text.`);
  const { template } = argument;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return { words: template.text, values: [] };
  const own = ts.isArrowFunction(given) ? given.parameters[0]?.name.getText() : undefined;
  const values = template.templateSpans.map(({ expression }) =>
    nameOf(expression, isCounted && expression.getText() === own),
  );
  const words = template.templateSpans.reduce(
    (text, { literal }, at) => `${text}{${values[at]}}${literal.text}`,
    template.head.text,
  );
  return { words, values };
}

/** Returns all texts, in the order of their IDs. */
export function readTexts(root: string): SourceText[] {
  const found = new Map<string, SourceText>();
  const files = globSync('src/texts/**/*.ts', { cwd: root, exclude: ['src/texts/languages/**'] });
  for (const file of files.toSorted()) {
    if (/(?:^|[/\\])counted\.ts$/.test(file)) continue;
    const code = readFileSync(join(root, file), 'utf8');
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const called = node.expression.getText();
        const [first, second, one, other] = node.arguments;
        if (called === 'msg') {
          const id = /\bid: '(.+?)'/.exec(second!.getText())![1]!;
          const { words, values } = wordsOf(first!, false);
          found.set(id, { id, isCounted: false, values, english: { other: words } });
        }
        if (called === 'counted' && ts.isStringLiteral(first!)) {
          const forms = { one: wordsOf(one!, true), other: wordsOf(other!, true) };
          found.set(first.text, {
            id: first.text,
            isCounted: true,
            values: forms.other.values,
            english: { one: forms.one.words, other: forms.other.words },
          });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
