/**
 * Writes the components for React, Vue, Svelte and Angular from `custom-elements.json`, so that their
 * properties and events are those of the elements.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementsManifest } from '../elements.ts';
import { writeAngular } from './angular.ts';
import { comment, describedWidgets, typeOf, type DescribedWidget } from './described.ts';

/** Import paths of the wrappers, with the framework and its oldest version. */
export const frameworks = {
  react: { react: '>=19' },
  vue: { vue: '>=3.5' },
  svelte: { svelte: '>=5.29' },
  angular: { '@angular/core': '>=20' },
} as const;

/** Modules of the wrappers that the build compiles from source. */
export const wrapperSources = ['description', 'react_component', 'vue_component'].map(
  (name) => `wrappers/${name}`,
);

const nameOf = ({ tag }: DescribedWidget): string => tag.split('-')[2]!;
const classesOf = (widgets: readonly DescribedWidget[]): string =>
  widgets.map(({ className }) => className).join(', ');

const descriptionOf = (widget: DescribedWidget): string => {
  const { tag, properties, events } = widget;
  const attributes = properties.filter(({ attribute }) => attribute);
  const description = {
    tag,
    attributes: Object.fromEntries(attributes.map(({ name, attribute }) => [name, attribute])),
    flags: attributes.filter(({ isFlag }) => isFlag).map(({ name }) => name),
    properties: properties.filter(({ attribute }) => !attribute).map(({ name }) => name),
    events: Object.fromEntries(events.map(({ name, type }) => [name, type])),
  };
  return `export const ${nameOf(widget)} = ${JSON.stringify(description, null, 2)};\n`;
};

const typesOf = ({
  component,
  className,
  properties,
  events,
}: DescribedWidget): string => `export interface ${component}Props {
${properties.map((each) => `  ${comment(each.description)}\n  ${each.name}?: ${typeOf(each, className)} | undefined;`).join('\n')}
}

export interface ${component}Events {
${events.map(({ name, type, description }) => `  ${comment(description)}\n  ${name}: WidgetEventMap['${type}'];`).join('\n')}
}
`;

/** Returns the names of the types of all widgets, for an import. */
const typeNames = (widgets: readonly DescribedWidget[]): string =>
  widgets.flatMap(({ component }) => [`${component}Props`, `${component}Events`]).join(', ');

/** Returns a module with one constant per widget, and its declarations. */
function modulesOf(
  widgets: readonly DescribedWidget[],
  framework: 'react' | 'vue',
): { module: string; types: string } {
  const wrap = `${framework}Widget`;
  const type = `${framework[0]!.toUpperCase()}${framework.slice(1)}Widget`;
  return {
    // Next.js renders components with hooks on the client only where a module says so.
    module: `${framework === 'react' ? "'use client';\n" : ''}import { ${wrap} } from './${framework}_component.js';
import { ${widgets.map(nameOf).join(', ')} } from './descriptions.js';

${widgets.map((widget) => `export const ${widget.component} = /* @__PURE__ */ ${wrap}(${nameOf(widget)});`).join('\n')}
`,
    types: `import type { ${classesOf(widgets)} } from '../index.js';
import type { ${typeNames(widgets)} } from './types.js';
import type { ${type} } from './${framework}_component.js';

export type { ${typeNames(widgets)} };
${widgets
  .map(
    ({ component, className, summary }) =>
      `${comment(summary)}\nexport declare const ${component}: ${type}<${className}, ${component}Props, ${component}Events>;`,
  )
  .join('\n')}
`,
  };
}

/** Returns a component that the application's Svelte compiles. */
const svelteOf = (widget: DescribedWidget): string => {
  const name = nameOf(widget);
  const assigned = widget.properties
    .filter(({ attribute }) => !attribute)
    .map(({ name: property }) => `  {@attach (node) => assign(node, '${property}', props.${property})}\n`);
  return `<script>
  import { assign, attributesOf, listen, othersOf } from '../description.js';
  import { ${name} } from '../descriptions.js';

  let { element = $bindable(null), ...props } = $props();
</script>

<${widget.tag}
  bind:this={element}
  {...othersOf(${name}, props)}
  {...attributesOf(${name}, props)}
${assigned.join('')}  {@attach (node) => listen(${name}, node, () => props)}
></${widget.tag}>
`;
};

const svelteTypes = (widgets: readonly DescribedWidget[]): string => `import type { Component } from 'svelte';
import type { HTMLAttributes } from 'svelte/elements';
import type { ${classesOf(widgets)} } from '../index.js';
import type { Handlers } from './description.js';
import type { ${typeNames(widgets)} } from './types.js';

export type { ${typeNames(widgets)} };
/** \`bind:element\` gives the element, for its methods. */
type SvelteWidget<Element, Own> = Component<
  Own & Omit<HTMLAttributes<HTMLElement>, keyof Own | 'children'> & { element?: Element | null },
  {},
  'element'
>;
${widgets
  .map(
    ({ component, className, summary }) =>
      `${comment(summary)}\nexport declare const ${component}: SvelteWidget<${className}, ${component}Props & Handlers<${component}Events>>;`,
  )
  .join('\n')}
`;

/** Writes the wrappers beside their compiled sources, into the package's folder `wrappers`. */
export function writeWrappers(root: string, manifest: ElementsManifest, directory: string): void {
  const widgets = describedWidgets(manifest);
  const folder = join(directory, 'wrappers');
  mkdirSync(join(folder, 'svelte'), { recursive: true });
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  write('descriptions.js', widgets.map(descriptionOf).join('\n'));
  write(
    'descriptions.d.ts',
    `import type { WidgetDescription } from './description.js';
${widgets.map((widget) => `export declare const ${nameOf(widget)}: WidgetDescription;`).join('\n')}
`,
  );
  write(
    'types.d.ts',
    `import type { ${classesOf(widgets)}, WidgetEventMap } from '../index.js';\n\n${widgets.map(typesOf).join('\n')}`,
  );
  for (const framework of ['react', 'vue'] as const) {
    const { module, types } = modulesOf(widgets, framework);
    write(`${framework}.js`, module);
    write(`${framework}.d.ts`, types);
  }
  for (const widget of widgets) write(`svelte/${widget.component}.svelte`, svelteOf(widget));
  write(
    'svelte.js',
    widgets
      .map(({ component }) => `export { default as ${component} } from './svelte/${component}.svelte';\n`)
      .join(''),
  );
  write('svelte.d.ts', svelteTypes(widgets));
  writeAngular(root, folder, widgets);
}
