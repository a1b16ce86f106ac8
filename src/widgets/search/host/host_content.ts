/** Renders what the host page adds to results: its content, and its buttons. Loads when the page sets a property. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { isTemplateResult } from 'lit/directive-helpers.js';
import type { EntityWrapper } from '../../../api/types.ts';
import * as texts from '../../../texts/record.ts';
import type { SearchViewModule } from '../search_views.ts';
import type { HostContent, HostProperties, RecordAction } from './host_properties.ts';

const hostStyles = css`
  .hosted {
    font-size: var(--_size-small);
  }
  .compact .hosted {
    flex: 1 0 100%;
  }
  .hosted :is(a, button, input, select, textarea, summary, [tabindex]) {
    position: relative;
    z-index: 1;
  }
  .host-action {
    position: relative;
    z-index: 1;
  }
  .host-icon {
    display: contents;
  }
  .host-icon > * {
    inline-size: 1em;
    block-size: 1em;
  }
  .card .actions:has(.host-action) {
    flex-wrap: wrap;
    justify-content: end;
    max-inline-size: 60%;
  }
  /* An icon is enough where the list is narrow. Its label is the name of the button. */
  @container list (inline-size < 40rem) {
    .host-action:has(.host-icon) .host-word {
      display: none;
    }
    .card:not(.compact) .actions:has(.host-action) {
      max-inline-size: none;
    }
  }
`;

const warned = new Set<string>();

/** Tells integrators once per reason. */
function warn(reason: string): void {
  if (warned.has(reason)) return;
  warned.add(reason);
  console.warn(`platform-network-search-widget: ${reason} See docs/embedding/own_content.md.`);
}

/** Returns true for what can be rendered: text is text, and an object of data is a mistake. */
const isContent = (content: unknown): boolean =>
  typeof content === 'string' || content instanceof Node || isTemplateResult(content);

/** Returns the actions that can be rendered. */
function usable(actions: unknown, property: string): RecordAction[] {
  if (actions === null || actions === undefined) return [];
  const found = (Array.isArray(actions) ? actions : [undefined]) as (
    | Partial<RecordAction>
    | null
    | undefined
  )[];
  return found.filter((action): action is RecordAction => {
    const isUsable = typeof action?.label === 'string' && typeof action.handler === 'function';
    if (!isUsable) warn(`${property} needs an array of { label, handler }.`);
    return isUsable;
  });
}

/** Calls a function of the page. Its error is one of the page: the widget continues. */
function run(action: RecordAction, record: EntityWrapper): void {
  try {
    Promise.resolve(action.handler(structuredClone(record))).catch(reportError);
  } catch (error) {
    reportError(error);
  }
}

/** A node is in one place only, so each button has a copy. */
const iconOf = ({ icon }: RecordAction): unknown =>
  icon === undefined
    ? nothing
    : html`<span class="host-icon" aria-hidden="true"
        >${icon instanceof Node ? document.importNode(icon, true) : String(icon)}</span
      >`;

/** Without `tabindex` it is a button of the opened record. */
const button = (
  action: RecordAction,
  record: EntityWrapper,
  name: string,
  tabindex: number | undefined,
): TemplateResult => {
  const isOfResult = tabindex !== undefined;
  return html`<button
    type="button"
    class="button host-action"
    part=${isOfResult ? 'result-action' : 'record-action'}
    ?data-roving=${isOfResult}
    tabindex=${tabindex ?? nothing}
    aria-label=${texts.selectNamed(action.label, name)}
    title=${action.label}
    @click=${() => run(action, record)}
  >
    ${iconOf(action)}<span class="host-word">${action.label}</span>
  </button>`;
};

function contentOf({ renderResult, resultActions, recordActions }: HostProperties): HostContent {
  const ofResult = usable(resultActions, 'resultActions');
  const ofRecord = usable(recordActions, 'recordActions');
  return {
    result(hit, index) {
      if (!renderResult) return undefined;
      try {
        const content = renderResult(structuredClone(hit));
        if (content === null || content === undefined) return undefined;
        if (isContent(content))
          return html`<div class="hosted" part="result" id="facts-${index}">${content}</div>`;
        warn('renderResult returned neither text, a node nor a template.');
      } catch (error) {
        reportError(error);
      }
      return undefined;
    },
    resultActions: (hit, name, isCurrent) =>
      ofResult.map((action) => button(action, hit, name, isCurrent ? 0 : -1)),
    recordActions: (record, name) => ofRecord.map((action) => button(action, record, name, undefined)),
  };
}

export const view: SearchViewModule = {
  styles: [hostStyles],
  texts: [],
  open() {
    let made: { readonly from: readonly unknown[]; readonly content: HostContent } | undefined;
    return {
      title: () => '',
      render: () => nothing,
      close() {},
      host(properties) {
        const from = [properties.renderResult, properties.resultActions, properties.recordActions];
        if (!made?.from.every((each, at) => each === from[at]))
          made = { from, content: contentOf(properties) };
        return made!.content;
      },
    };
  },
};
