/**
 * Compiles Angular components and links Angular's libraries at build time, because the page's content
 * security policy forbids compilation in the browser. Does not check types; a test does, for all frameworks.
 */
import { createRequire } from 'node:module';
import { ConsoleLogger, LogLevel, NodeJSFileSystem, performCompilation } from '@angular/compiler-cli';
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel';
import ts from 'typescript';
import type { Plugin, Rolldown } from 'vite';

/** The part of Babel's API used here. Babel comes with Angular's compiler, without types. */
interface Babel {
  transformAsync(code: string, options: object): Promise<Rolldown.TransformResult>;
}

interface Compiled {
  main: string;
  /** Locations of libraries with components that the compiler does not find by itself. */
  paths?: Record<string, string[]>;
}

/** Returns the compiled modules of a folder, by source file. */
function compile({ main, paths }: Compiled): Map<string, string> {
  const modules = new Map<string, string>();
  performCompilation({
    rootNames: [main],
    options: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      rewriteRelativeImportExtensions: false,
      ...(paths ? { paths } : {}),
      skipLibCheck: true,
      types: [],
    },
    gatherDiagnostics: () => [],
    emitCallback: ({ program, customTransformers }) =>
      program.emit(
        undefined,
        (_file, text, _mark, _onError, sources) => {
          for (const { fileName } of sources ?? []) modules.set(fileName, text);
        },
        undefined,
        false,
        customTransformers,
      ),
  });
  return modules;
}

export function angular(compiled: Compiled): Plugin {
  const babel = createRequire(import.meta.url)('@babel/core') as Babel;
  let modules = new Map<string, string>();
  return {
    name: 'angular',
    enforce: 'pre',
    buildStart() {
      modules = compile(compiled);
    },
    load(id) {
      return modules.get(id);
    },
    transform: {
      filter: { id: /\/(@angular\/.*\.mjs|wrappers\/angular\.js)$/, code: 'ɵɵngDeclare' },
      handler: async (code, id) =>
        babel.transformAsync(code, {
          filename: id,
          configFile: false,
          babelrc: false,
          compact: false,
          sourceMaps: true,
          plugins: [
            createEs2015LinkerPlugin({
              fileSystem: new NodeJSFileSystem(),
              logger: new ConsoleLogger(LogLevel.warn),
              linkerJitMode: false,
            }),
          ],
        }),
    },
  };
}
