/**
 * An example in several languages: tabs above one block of code. The chosen language holds for all examples and is kept in the browser.
 */
import { msg } from '@lit/localize';
import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import { codeBlock } from './code_block.ts';
import type { Code } from './markdown.ts';

const key = 'sandbox-code-language';
const names: Readonly<Record<string, string>> = { sh: 'curl', ts: 'TypeScript', python: 'Python' };
const languageOf = ({ info }: Code): string => info.split(/\s/)[0]!;

/** Browsers may deny storage; the choice then lasts until the next load of the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

type Host = ReactiveControllerHost & { readonly renderRoot: ParentNode };

export class CodeTabs implements ReactiveController {
  readonly #host: Host;
  #chosen = stored();

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {}

  /** Shows a language in all examples. The used tabs stay where they are, although the examples above them change their heights. */
  async #choose(language: string, name: string): Promise<void> {
    const tabs = (): Element | null => this.#host.renderRoot.querySelector(`#tabs-${CSS.escape(name)}`);
    const before = tabs()?.getBoundingClientRect().top;
    this.#chosen = language;
    try {
      localStorage.setItem(key, language);
    } catch {
      // Storage denied, as above.
    }
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const after = tabs();
    if (!after || before === undefined) return;
    scrollBy({ top: after.getBoundingClientRect().top - before, behavior: 'instant' });
    after.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true });
  }

  #move(event: KeyboardEvent, codes: readonly Code[], at: number, name: string): void {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: codes.length - 1 }[event.key];
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    void this.#choose(languageOf(codes[(target + codes.length) % codes.length]!), name);
  }

  /** Renders the blocks of one example. `name` is that of the example, once in a page. */
  render(codes: readonly Code[], name: string): TemplateResult {
    const shown = codes.find((each) => languageOf(each) === this.#chosen) ?? codes[0]!;
    const idOf = (code: Code): string => `tab-${name}-${languageOf(code)}`;
    return html`<div class="example">
      <div id="tabs-${name}" role="tablist" aria-label=${msg('Language of the example')}>
        ${codes.map(
          (code, at) =>
            html`<button
              id=${idOf(code)}
              role="tab"
              aria-selected=${code === shown}
              aria-controls=${code === shown ? `panel-${name}` : nothing}
              tabindex=${code === shown ? 0 : -1}
              @click=${() => void this.#choose(languageOf(code), name)}
              @keydown=${(event: KeyboardEvent) => this.#move(event, codes, at, name)}
            >
              ${names[languageOf(code)] ?? languageOf(code)}
            </button>`,
        )}
      </div>
      <div id="panel-${name}" role="tabpanel" aria-labelledby=${idOf(shown)}>
        ${codeBlock(shown.text, shown.info)}
      </div>
    </div>`;
  }
}
