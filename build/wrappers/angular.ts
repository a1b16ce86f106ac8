/** Writes the Angular components and compiles them as a library, which every later version of Angular links. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDiagnostics, performCompilation } from '@angular/compiler-cli';
import ts from 'typescript';
import { handlerName } from '../../src/wrappers/description.ts';
import { comment, typeOf, type DescribedProperty, type DescribedWidget } from './described.ts';

function inputOf(property: DescribedProperty, className: string): string {
  const { name, description, isFlag } = property;
  const value = isFlag
    ? 'input<boolean | undefined, unknown>(undefined, { transform: booleanAttribute })'
    : `input<${typeOf(property, className)} | undefined>()`;
  return `  ${comment(description)}\n  readonly ${name} = ${value};`;
}

/** An output has the name of its handler, because an input may have the name of the event. */
const outputOf = ({ name, type, description }: DescribedWidget['events'][number]): string =>
  `  ${comment(description)}\n  readonly ${handlerName(name)} = output<WidgetEventMap['${type}']>({ alias: '${name}' });`;

const componentOf = ({
  component,
  className,
  tag,
  summary,
  properties,
  events,
}: DescribedWidget): string => `${comment(summary)}
@Component({ selector: '${tag}', template: '', changeDetection: ChangeDetectionStrategy.OnPush })
export class ${component} {
  /** The element, for its methods. */
  readonly element = inject<ElementRef<${className}>>(ElementRef).nativeElement;
${properties.map((property) => inputOf(property, className)).join('\n')}
${events.map(outputOf).join('\n')}

  constructor() {
${properties
  .map(({ name, attribute }) =>
    attribute
      ? `    effect(() => write(this.element, '${attribute}', this.${name}()));`
      : `    effect(() => assign(this.element, '${name}', this.${name}()));`,
  )
  .join('\n')}
    const stop = listen(${tag.split('-')[2]}, this.element, () => ({
${events.map(({ name }) => `      ${handlerName(name)}: (event: Event) => this.${handlerName(name)}.emit(event as never),`).join('\n')}
    }));
    inject(DestroyRef).onDestroy(stop);
  }
}
`;

const sourceOf = (widgets: readonly DescribedWidget[]): string => `import {
  booleanAttribute, ChangeDetectionStrategy, Component, DestroyRef, effect, ElementRef, inject, input, output,
} from '@angular/core';
import type { ${widgets.map(({ className }) => className).join(', ')}, WidgetEventMap } from '../index.js';
import { assign, listen } from './description.js';
import { ${widgets.map(({ tag }) => tag.split('-')[2]).join(', ')} } from './descriptions.js';

/** Keeps an attribute of the template when its input has no value. */
function write(element: HTMLElement, name: string, value: string | boolean | null | undefined): void {
  if (value === undefined) return;
  if (value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : value);
}

${widgets.map(componentOf).join('\n')}`;

/** Writes `angular.js` and its declarations into the folder of the wrappers. Throws with the compiler's messages. */
export function writeAngular(root: string, folder: string, widgets: readonly DescribedWidget[]): void {
  const source = join(folder, 'angular.ts');
  writeFileSync(source, sourceOf(widgets));
  const { diagnostics } = performCompilation({
    rootNames: [source],
    options: {
      compilationMode: 'partial',
      strictTemplates: true,
      strict: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      declaration: true,
      skipLibCheck: true,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      rootDir: folder,
      outDir: folder,
      paths: { '*': [join(root, 'node_modules/*')] },
    },
  });
  rmSync(source);
  if (diagnostics.length) throw new Error(formatDiagnostics(diagnostics));
}
