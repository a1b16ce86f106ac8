/**
 * Declarations of the package: those of its entries. Types from elsewhere that these name are written out, so that nothing of the inside is
 * published and whoever uses the package needs none of the contract's libraries.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** Modules whose declarations are published as they are. Of all others the types that these name are written out. */
const published =
  /^src\/(?:index|delivery\/(?:load_widgets|manifest|define\/.+)|session\/widgets_url|events\/.+|shared\/widget_element|widgets\/\w+\/\w+_widget)\.ts$/;

const structurally =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.MultilineObjectLiterals |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** Imported module specifiers of a declaration file. */
const specifiers = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?['"](\.[^'"]+)['"]/g)].map(([, specifier]) => specifier!);

const report = (diagnostics: readonly ts.Diagnostic[]): void => {
  if (!diagnostics.length) return;
  throw new Error(
    ts.formatDiagnostics(diagnostics, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: ts.sys.getCurrentDirectory,
      getNewLine: () => '\n',
    }),
  );
};

/** Types of a module by these names, with their structure. Throws for what cannot be written out. */
function writtenOut(program: ts.Program, file: string, names: Iterable<string>): string {
  const checker = program.getTypeChecker();
  const exported = new Map(
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!)
      .map((symbol) => [symbol.name, symbol] as const),
  );
  const types = [...names].sort().map((name) => {
    const found = exported.get(name);
    const symbol = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    const declaration = symbol?.declarations?.[0];
    if (!symbol || !declaration) throw new Error(`${file} has no type ${name}.`);
    if (ts.isInterfaceDeclaration(declaration)) return `${declaration.getText()}\n`;
    const type = checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, structurally);
    if (/import\(|\bZod|\bz\./.test(type))
      throw new Error(`The type ${name} of ${file} is public, and leans on types that are not.`);
    return `export type ${name} = ${type};\n`;
  });
  return types.join('\n');
}

/** Named imports and re-exports of a declaration file: module and names. */
const namesBySpecifier = (text: string): { specifier: string; names: string[] }[] =>
  [...text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from ['"](\.[^'"]+)['"]/g)].map(
    ([, names, specifier]) => ({
      specifier: specifier!,
      names: names!.split(',').map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0]!,
      ),
    }),
  );

/** Writes the declarations of these source files, and of all that they name, below a folder. Throws with the compiler's words. */
export function writeTypes(root: string, entries: readonly string[], directory: string): void {
  const { options } = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (diagnostic) => report([diagnostic]) },
  )!;
  const program = ts.createProgram(
    entries.map((file) => join(root, file)),
    { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, types: [] },
  );
  const write = (file: string, text: string): void => {
    const target = join(directory, relative(join(root, 'src'), file)).replace(/\.ts$/, '.d.ts');
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const wanted = new Map<string, Set<string>>();
  const done = new Set<string>();
  const emit = (file: string): void => {
    if (done.has(file)) return;
    done.add(file);
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is named by a declaration, and is no source file.`);
    const { diagnostics } = program.emit(
      source,
      (_, text) => {
        write(file, text.replaceAll(/(['"]\.[^'"]+)\.ts(['"])/g, '$1.js$2'));
        for (const { specifier, names } of namesBySpecifier(text)) {
          const other = resolve(dirname(file), specifier);
          if (published.test(relative(root, other))) continue;
          if (!wanted.has(other)) wanted.set(other, new Set());
          for (const name of names) wanted.get(other)!.add(name);
        }
        for (const specifier of specifiers(text)) {
          const next = resolve(dirname(file), specifier);
          if (published.test(relative(root, next))) emit(next);
        }
      },
      undefined,
      true,
    );
    report(diagnostics);
  };
  for (const entry of entries) emit(join(root, entry));
  for (const [file, names] of wanted) write(file, writtenOut(program, file, names));
}
