/** The whole document as JSON. Marks syntax errors and the setting that the service rejects. */
import { msg } from '@lit/localize';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json';
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import { forceLinting, linter, lintGutter, type Diagnostic } from '@codemirror/lint';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { pageStyles } from '../../shell/page_styles.ts';
import { theme } from '../../shell/theme.ts';
import { choiceField } from '../controls.ts';
import { documentOf, partsOf, readDocument } from './document.ts';
import { DraftPanel } from './panel.ts';

/** The default highlight colors are made for light pages; on a dark page each is mixed with white. */
const colors = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ color, ...spec }) =>
    color ? { ...spec, color: `light-dark(${color}, color-mix(in srgb, ${color} 45%, white))` } : spec,
  ),
);

/**
 * Returns the range of the property name that a path such as `settings.search.page_size` names, or the start
 * of the text when the path is not found.
 */
function placeOf(view: EditorView, path: string): { from: number; to: number } {
  // The editor's own tree has only what is in view, and on a slow machine it gives up on the rest.
  let node = jsonLanguage.parser.parse(view.state.doc.toString()).topNode.firstChild;
  let found = { from: 0, to: 1 };
  for (const part of path.split('.')) {
    let next = null;
    if (node?.name === 'Object') {
      for (let property = node.firstChild; property; property = property.nextSibling) {
        const name = property.firstChild;
        if (property.name !== 'Property' || !name) continue;
        if (view.state.sliceDoc(name.from + 1, name.to - 1) !== part) continue;
        found = { from: name.from, to: name.to };
        next = property.lastChild;
      }
    } else if (node?.name === 'Array' && /^\d+$/.test(part)) {
      let index = -1;
      for (let item = node.firstChild; item; item = item.nextSibling) {
        if (!/^(String|Number|True|False|Null|Object|Array)$/.test(item.name)) continue;
        if (++index !== Number(part)) continue;
        found = { from: item.from, to: item.to };
        next = item;
      }
    }
    if (!next) break;
    node = next;
  }
  return found;
}

class JsonPanel extends DraftPanel {
  static override styles = [
    pageStyles,
    css`
      .problem {
        /* Stays in view while the user edits a long document. */
        position: sticky;
        inset-block-start: 0;
        z-index: 1;
        padding: 8px 12px;
        border-radius: 8px;
        background: var(--danger-soft);
        color: var(--danger);
      }
      .problem:empty {
        display: none;
      }
      .editor {
        border: 1px solid var(--line);
        border-radius: 10px;
        overflow: hidden;
      }
      .cm-editor {
        background: var(--surface);
        color: var(--ink);
        font-size: 0.88rem;
      }
      /* A long document scrolls in the editor, so that the rest of the page stays near; long lines wrap. */
      .cm-editor .cm-scroller {
        max-block-size: max(320px, 100vh - 340px);
        overflow: auto;
      }
      .jump {
        max-inline-size: 420px;
      }
      .cm-editor .cm-gutters {
        background: var(--sunken);
        color: var(--muted);
        border: 0;
      }
      .cm-editor .cm-activeLine {
        background: color-mix(in srgb, var(--accent-soft) 40%, transparent);
      }
      .cm-editor .cm-content {
        caret-color: var(--ink);
      }
      .cm-tooltip {
        background: var(--surface);
        color: var(--ink);
      }
    `,
  ];

  #view: EditorView | undefined;
  /** The text in the editor. */
  #text = '';
  @state() private problem = '';
  @state() private goal = '';

  protected override firstUpdated(): void {
    this.#text = documentOf(this.draft.domains, this.draft.settings);
    this.#view = new EditorView({
      parent: this.renderRoot.querySelector('.editor')!,
      root: this.renderRoot as ShadowRoot,
      doc: this.#text,
      extensions: [
        lineNumbers(),
        foldGutter(),
        history(),
        bracketMatching(),
        highlightActiveLine(),
        json(),
        syntaxHighlighting(colors),
        lintGutter(),
        linter(jsonParseLinter()),
        linter((view) => this.#serviceLint(view), { delay: 300 }),
        // Tab leaves the editor, so it does not trap keyboard users.
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.theme({}, { dark: theme.isDark }),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': msg('The configuration as JSON'), tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) this.#type(update.state.doc.toString());
        }),
      ],
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#view?.destroy();
    this.#view = undefined;
  }

  #type(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    const read = readDocument(text);
    this.problem = 'problem' in read ? read.problem : '';
    if (!('problem' in read)) this.draft.replace(read.domains, read.settings);
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('editing') || !this.#view) return;
    // Shows the draft after it is discarded, restored or imported. Text typed here is already in the draft.
    const read = readDocument(this.#text);
    const text = documentOf(this.draft.domains, this.draft.settings);
    if (!('problem' in read) && documentOf(read.domains, read.settings) !== text) {
      this.#text = text;
      this.#view.dispatch({ changes: { from: 0, to: this.#view.state.doc.length, insert: text } });
    }
    forceLinting(this.#view);
  }

  /** Marks the problem that the service reported, at the setting that it names first. */
  #serviceLint(view: EditorView): Diagnostic[] {
    const { problem } = this.draft;
    const path = /^([\w.-]+):/.exec(problem ?? '')?.[1];
    if (!problem || !path) return [];
    return [{ ...placeOf(view, path), severity: 'error', message: problem }];
  }

  /** Shows a part of the document and moves the cursor to it. */
  #goTo(path: string): void {
    this.goal = path;
    if (!this.#view || !path) return;
    const { from } = placeOf(this.#view, path);
    this.#view.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 8 }),
    });
    this.#view.focus();
    // The same part can be chosen again.
    void this.updateComplete.then(() => (this.goal = ''));
  }

  protected override render(): TemplateResult {
    return html`
      <section class="panel stack" aria-labelledby="json">
        <h2 id="json">${msg('JSON')}</h2>
        <p class="lead">
          ${msg('The whole configuration in one document. Valid JSON applies immediately; the service checks it while you type.')}
        </p>
        <div class="jump">
          ${choiceField(
            msg('Go to'),
            this.goal,
            partsOf(this.draft.settings).map((path) => ({ value: path, label: path })),
            (path) => this.#goTo(path),
            { size: 's', placeholder: msg('Choose a part …') },
          )}
        </div>
        <p class="problem" role="status">${this.problem}</p>
        <div class="editor"></div>
      </section>
    `;
  }
}

customElements.define('sandbox-json-panel', JsonPanel);
