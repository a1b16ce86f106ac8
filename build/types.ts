/**
 * Writes the package's type declarations. Inlines types from unpublished modules, so that the package exposes
 * no internals and needs none of the contract's libraries.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** Modules that publish their declarations unchanged. Types from all other modules are inlined. */
const published =
  /^src\/(?:index|delivery\/(?:load_widgets|manifest|define\/.+)|session\/widgets_url|events\/.+|shared\/widget_element|wrappers\/.+|headless\/(?:headless|connection|search|record|network|change_request)|portal\/portal|widgets\/\w+\/(?:host\/host_properties|\w+_widget))\.ts$/;

const structurally =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.MultilineObjectLiterals |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** Returns the imported module specifiers of a declaration file. */
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

/**
 * Returns the named types of a module, expanded to their structure. Throws for a type that it cannot expand.
 */
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

/** Returns the named imports and re-exports of a declaration file, by module. */
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

/**
 * Writes the declarations of the source files, and of all modules that they import, into a folder. Throws
 * with the compiler's messages.
 */
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
