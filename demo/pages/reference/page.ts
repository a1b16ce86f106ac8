/**
 * The REST API reference, built from the instance's OpenAPI document: every operation to read and to call.
 */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/input/input.js';
import './call_form.ts';
import './schema_view.ts';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { state } from 'lit/decorators.js';
import { Loading } from '../shell/loading.ts';
import { SandboxPage } from '../shell/page.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { navigate } from '../shell/router.ts';
import { readInterface, type Content, type InterfaceDocument, type Operation } from './document.ts';
import { described } from './schema_view.ts';
import { referenceStyles } from './styles.ts';
import { counted } from '../language/texts.ts';

type Control = HTMLElement & { value: string | null };

/** The section of the specification that a summary ends with, if any. */
const sectionPattern = / \((\d+\.\d+)\)$/;
const titleOf = (summary: string): string => summary.replace(sectionPattern, '');
const sectionOf = (summary: string): string | undefined => sectionPattern.exec(summary)?.[1];

class ReferencePage extends SandboxPage {
  static override styles = [pageStyles, referenceStyles];
  @state() private filter = '';
  readonly #document = new Loading(this, readInterface);

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#document.run();
  }

  /** Opens the operation that a link of the documentation names, or looks for its words. */
  protected override willUpdate(): void {
    const call = this.query.get('call');
    const document = this.#document.value;
    if (!call || !document || !this.isShown) return;
    const [method, path] = call.split(' ');
    const operation = document.operations.find((each) => each.method === method && each.path === path);
    if (!operation) this.filter = call;
    // After this update: a navigation changes the properties again.
    queueMicrotask(() =>
      navigate(`/reference${operation ? `/${operation.operationId}` : ''}`, { replace: true }),
    );
  }

  protected override updated(changed: PropertyValues): void {
    // Moves the view and the focus to the start of a newly opened operation.
    if (changed.has('path') && changed.get('path') !== undefined && this.isShown) {
      const heading = this.renderRoot.querySelector<HTMLElement>('#operation-title');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'nearest' });
    }
  }

  #list(document: InterfaceDocument): TemplateResult {
    const groups = document.groups(this.filter);
    const count = groups.reduce((sum, [, operations]) => sum + operations.length, 0);
    const current = this.path;
    return html`
      <wa-input
        size="s"
        type="search"
        label=${msg('Find an operation')}
        placeholder=${msg('Path, name or subject')}
        with-clear
        .value=${this.filter}
        @input=${(event: Event) => {
          this.filter = (event.currentTarget as Control).value ?? '';
        }}
      ></wa-input>
      <p class="muted" role="status">${counted(count, '1 operation', '{0} operations')}</p>
      <nav aria-label=${msg('Operations')}>
        ${groups.map(
          ([tag, operations]) => html`
            <details
              ?open=${this.filter !== '' || operations.some(({ operationId }) => operationId === current)}
            >
              <summary>${tag} <span class="muted">${operations.length}</span></summary>
              <ul class="plain">
                ${operations.map(
                  ({ operationId, method, path }) =>
                    html`<li>
                      <a
                        href=${`/reference/${operationId}`}
                        aria-current=${operationId === current ? 'page' : nothing}
                        ><span class=${`method ${method.toLowerCase()}`}>${method}</span>
                        <span class="path">${path}</span></a
                      >
                    </li>`,
                )}
              </ul>
            </details>
          `,
        )}
      </nav>
    `;
  }

  #content(document: InterfaceDocument, { content = {} }: Content): TemplateResult[] {
    return Object.entries(content).map(
      ([type, { schema }]) => html`
        ${type === 'application/json' ? nothing : html`<p class="muted">${type}</p>`}
        ${schema ? html`<sandbox-schema .document=${document} .schema=${schema}></sandbox-schema>` : nothing}
      `,
    );
  }

  #operation(document: InterfaceDocument, operation: Operation): TemplateResult {
    const { method, path, summary, description, requestBody, responses } = operation;
    const section = summary && sectionOf(summary);
    return html`
      <article class="stack" aria-labelledby="operation-title">
        <h2 id="operation-title" tabindex="-1">${summary && titleOf(summary)}</h2>
        <p class="call">
          <span class=${`method ${method.toLowerCase()}`}>${method}</span>
          <code>${operation.isOutsideVersions ? '' : '/api/{version}'}${path}</code>
          ${section ? html`<span class="muted end">${msg(str`Specification ${section}`)}</span>` : nothing}
        </p>
        ${description ? html`<p class="lead">${described(description)}</p>` : nothing}
        ${keyed(
          operation.operationId,
          html`<sandbox-call-form .document=${document} .operation=${operation}></sandbox-call-form>`,
        )}
        ${
          requestBody
            ? html`<section class="stack" aria-labelledby="body-title">
                <h3 id="body-title">${msg('Fields of the body')}</h3>
                ${keyed(operation.operationId, html`${this.#content(document, requestBody)}`)}
              </section>`
            : nothing
        }
        <section class="stack" aria-labelledby="answers-title">
          <h3 id="answers-title">${msg('Answers')}</h3>
          ${Object.entries(responses).map(([status, response]) =>
            keyed(
              `${operation.operationId} ${status}`,
              html`<details ?open=${status.startsWith('2')}>
                <summary><b>${status}</b> ${described(response.description ?? '')}</summary>
                ${this.#content(document, response)}
              </details>`,
            ),
          )}
        </section>
      </article>
    `;
  }

  #overview(document: InterfaceDocument): TemplateResult {
    return html`
      <article class="stack" aria-labelledby="operation-title">
        <h2 id="operation-title" tabindex="-1">
          ${msg(str`${document.operations.length} operations, ready to be called`)}
        </h2>
        <p class="lead">${described(document.info.description)}</p>
        <p class="lead">
          ${msg('Choose one, fill in its form and send it: it goes to this sandbox with the account in the menu at the top. Every operation has its own URL, which you can share.')}
        </p>
        <ul class="plain subjects">
          ${document.groups().map(
            ([tag, operations]) =>
              html`<li class="panel stack">
                <h3>${tag}</h3>
                <ul class="plain">
                  ${operations.map(
                    ({ operationId, summary }) =>
                      html`<li>
                        <a href=${`/reference/${operationId}`}>${summary && titleOf(summary)}</a>
                      </li>`,
                  )}
                </ul>
              </li>`,
          )}
        </ul>
      </article>
    `;
  }

  #main(document: InterfaceDocument): TemplateResult {
    const operation = document.operation(this.path);
    if (operation) return this.#operation(document, operation);
    return this.path
      ? html`<article class="stack" aria-labelledby="operation-title">
          <h2 id="operation-title" tabindex="-1">${msg('There is no operation of this name')}</h2>
          <p><code>${this.path}</code></p>
          <p><a href="/reference">${msg('All operations')}</a></p>
        </article>`
      : this.#overview(document);
  }

  #view(document: InterfaceDocument): TemplateResult {
    return html`
      <div class="columns">
        <div class="panel stack list">${this.#list(document)}</div>
        <div class="panel">${this.#main(document)}</div>
      </div>
    `;
  }

  protected override render(): TemplateResult {
    return html`
      <div class="page">
        <h1>${msg('API reference')}</h1>
        ${this.#document.render((document) => this.#view(document))}
      </div>
    `;
  }
}

customElements.define('sandbox-reference-page', ReferencePage);
