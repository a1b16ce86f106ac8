/** The code that reproduces the playground's view, for plain pages and for frameworks (docs/embedding). */
import type { Sandbox } from '../../service/sandbox.ts';
import { catalogue, showsRecord, tagOf } from '../catalogue.ts';
import { attributesOf, type Attribute } from '../markup.ts';
import { shownKinds, type Kind, type PlaygroundState } from '../state.ts';

export interface SnippetFile {
  readonly name: string;
  readonly language: 'xml' | 'javascript' | 'typescript';
  readonly text: string;
}

/** Returns the text as a quoted HTML attribute value. */
const quoted = (text: string): string =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

const indent = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));

interface Plan {
  readonly scripts: string;
  readonly elements: readonly { kind: Kind; tag: string; attributes: readonly Attribute[] }[];
  /** Widgets that open the record selected in the search. */
  readonly followers: readonly Kind[];
  readonly hasProvider: boolean;
}

function planOf(state: PlaygroundState, sandbox: Sandbox): Plan {
  const shown = shownKinds(state);
  return {
    scripts: ['manifest', 'loader']
      .map((name) => `<script src=${quoted(`${sandbox.widgetsUrl}/${name}.js`)}></script>`)
      .join('\n'),
    elements: shown.map((kind) => ({
      kind,
      tag: tagOf(kind),
      attributes: attributesOf(kind, state, sandbox),
    })),
    followers: shown.includes('search') ? shown.filter(showsRecord) : [],
    hasProvider: state.signIn === 'provider',
  };
}

/** `extra` lines precede the attributes, for references and bindings. */
function element(tag: string, attributes: readonly Attribute[], extra: string[] = []): string {
  const lines = [
    ...extra,
    ...attributes.map(([name, value]) => (value === true ? name : `${name}=${quoted(value)}`)),
  ];
  return `<${tag}\n${lines.map((line) => `  ${line}`).join('\n')}\n></${tag}>`;
}

/** Returns the event that the snippet listens to, chosen by the first widget. */
const eventOf = ({ elements }: Plan): { kind: Kind; name: string } => {
  const kind = elements[0]!.kind;
  return { kind, name: `platform-network:${catalogue[kind].event}` };
};

const providerText = "async () => (await (await fetch('/my-server/network-token')).json()).access_token";

function html(plan: Plan): SnippetFile[] {
  const { elements, followers, hasProvider } = plan;
  const { name } = eventOf(plan);
  const lines = [
    ...(hasProvider
      ? elements.map(({ tag }) => `document.querySelector('${tag}').sessionProvider = ${providerText};`)
      : []),
    `document.addEventListener('${name}', (event) => {`,
    '  console.log(event.detail);',
    ...followers.map(
      (kind) => `  document.querySelector('${tagOf(kind)}').start(event.detail.entity.entityId);`,
    ),
    '});',
  ];
  const tags = elements.map(({ tag, attributes }) => element(tag, attributes)).join('\n\n');
  return [
    {
      name: 'page.html',
      language: 'xml',
      text: `${plan.scripts}\n\n${tags}\n\n<script>\n${indent(lines.join('\n'), 2)}\n</script>`,
    },
  ];
}

const nameOfType = (kind: Kind): string =>
  `PlatformNetwork${kind[0]!.toUpperCase()}${kind.slice(1)}${kind === 'portal' ? '' : 'Widget'}`;
const typeImport = ({ elements }: Plan): string =>
  `import type { ${elements.map(({ kind }) => nameOfType(kind)).join(', ')} } from 'platform-network-widgets';`;

function react(plan: Plan): SnippetFile[] {
  const { elements, followers, hasProvider } = plan;
  const { kind: first, name } = eventOf(plan);
  const tags = elements.map(({ kind, tag, attributes }) =>
    element(tag, attributes, [`ref={${kind}}`, ...(hasProvider ? ['sessionProvider={token}'] : [])]),
  );
  return [
    {
      name: 'master_data.tsx',
      language: 'typescript',
      text: `import { useEffect, useRef } from 'react';
${typeImport(plan)}
${hasProvider ? `\nconst token = ${providerText};\n` : ''}
export function MasterData() {
${elements.map(({ kind }) => `  const ${kind} = useRef<${nameOfType(kind)}>(null);`).join('\n')}

  useEffect(() => {
    const element = ${first}.current!;
    const listener = (event: CustomEvent): void => {
      console.log(event.detail);
${followers.map((kind) => `      void ${kind}.current?.start(event.detail.entity.entityId);\n`).join('')}    };
    element.addEventListener('${name}', listener);
    return () => element.removeEventListener('${name}', listener);
  }, []);

  return (
    <>
${indent(tags.join('\n'), 6)}
    </>
  );
}`,
    },
    { name: 'index.html', language: 'xml', text: plan.scripts },
  ];
}

function vue(plan: Plan): SnippetFile[] {
  const { elements, followers, hasProvider } = plan;
  const { kind: first, name } = eventOf(plan);
  const tags = elements.map(({ kind, tag, attributes }) =>
    element(tag, attributes, [`ref="${kind}"`, ...(hasProvider ? [':sessionProvider.prop="token"'] : [])]),
  );
  return [
    {
      name: 'MasterData.vue',
      language: 'xml',
      text: `<script setup lang="ts">
import { onMounted, onUnmounted, useTemplateRef } from 'vue';
${typeImport(plan)}

${elements.map(({ kind }) => `const ${kind} = useTemplateRef<${nameOfType(kind)}>('${kind}');`).join('\n')}
${hasProvider ? `const token = ${providerText};\n` : ''}const listening = new AbortController();

onMounted(() =>
  ${first}.value!.addEventListener(
    '${name}',
    (event) => {
      console.log(event.detail);
${followers.map((kind) => `      void ${kind}.value?.start(event.detail.entity.entityId);\n`).join('')}    },
    { signal: listening.signal },
  ),
);
onUnmounted(() => listening.abort());
</script>

<template>
${indent(tags.join('\n'), 2)}
</template>`,
    },
    { name: 'index.html', language: 'xml', text: plan.scripts },
  ];
}

function angular(plan: Plan): SnippetFile[] {
  const { elements, followers, hasProvider } = plan;
  const { kind: first, name } = eventOf(plan);
  const tags = elements.map(({ kind, tag, attributes }) =>
    element(tag, attributes, [`#${kind}`, ...(hasProvider ? ['[sessionProvider]="token"'] : [])]),
  );
  return [
    {
      name: 'master_data.ts',
      language: 'typescript',
      text: `import { afterNextRender, Component, CUSTOM_ELEMENTS_SCHEMA, type ElementRef, viewChild } from '@angular/core';
${typeImport(plan)}

@Component({
  selector: 'app-master-data',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './master_data.html',
})
export class MasterData {
${elements.map(({ kind }) => `  private readonly ${kind} = viewChild.required<ElementRef<${nameOfType(kind)}>>('${kind}');`).join('\n')}
${hasProvider ? `  protected readonly token = ${providerText};\n` : ''}
  constructor() {
    // Templates cannot bind event names with colons.
    afterNextRender(() =>
      this.${first}().nativeElement.addEventListener('${name}', (event) => {
        console.log(event.detail);
${followers.map((kind) => `        void this.${kind}().nativeElement.start(event.detail.entity.entityId);\n`).join('')}      }),
    );
  }
}`,
    },
    { name: 'master_data.html', language: 'xml', text: tags.join('\n') },
    { name: 'index.html', language: 'xml', text: plan.scripts },
  ];
}

function lwc(plan: Plan): SnippetFile[] {
  const { elements, followers, hasProvider } = plan;
  const { kind: first, name } = eventOf(plan);
  const value = (text: string | true): string =>
    JSON.stringify(text === true ? '' : text).replaceAll("'", '\\u0027');
  const making = elements
    .map(
      ({ kind, tag, attributes }) => `this.${kind} = document.createElement('${tag}');
${attributes.map(([name, text]) => `this.${kind}.setAttribute('${name}', ${value(text)});`).join('\n')}
${hasProvider ? `this.${kind}.sessionProvider = () => accessToken();\n` : ''}`,
    )
    .join('\n');
  return [
    {
      name: 'masterData.js',
      language: 'javascript',
      text: `import { LightningElement } from 'lwc';
import { loadScript } from 'lightning/platformResourceLoader';
import WIDGETS from '@salesforce/resourceUrl/platformNetworkWidgets';
${hasProvider ? "import accessToken from '@salesforce/apex/PlatformNetworkSession.accessToken';\n" : ''}
export default class MasterData extends LightningElement {
  renderedCallback() {
    if (this.${first}) return;
${indent(making, 4)}
    this.${first}.addEventListener('${name}', (event) => {
      console.log(event.detail);
${followers.map((kind) => `      this.${kind}.start(event.detail.entity.entityId);\n`).join('')}    });
    loadScript(this, WIDGETS).then(() =>
      this.template.querySelector('div').append(${elements.map(({ kind }) => `this.${kind}`).join(', ')}),
    );
  }
}`,
    },
    {
      name: 'masterData.html',
      language: 'xml',
      text: '<template>\n  <div lwc:dom="manual"></div>\n</template>',
    },
  ];
}

const writers = { html, react, vue, angular, lwc };

/** Returns the files that reproduce a state, for its selected framework. */
export const snippetOf = (state: PlaygroundState, sandbox: Sandbox): SnippetFile[] =>
  writers[state.snippet](planOf(state, sandbox));
