import { expect, fixture, html } from '@open-wc/testing';
import { LitElement, nothing } from 'lit';
import { keepFocus } from '../../../src/shared/focus_keeper.ts';

class KeptElement extends LitElement {
  static override properties = { gone: { state: true }, isEmpty: { state: true } };
  declare gone: ReadonlySet<string>;
  declare isEmpty: boolean;
  constructor() {
    super();
    keepFocus(this, '#home');
    this.gone = new Set();
    this.isEmpty = false;
  }

  override render(): unknown {
    if (this.isEmpty) return nothing;
    const control = (id: string, more = ''): unknown =>
      this.gone.has(id) ? nothing : html`<button id=${id} data-focus-next=${more || nothing}>${id}</button>`;
    return html`<style>
        .hidden {
          visibility: hidden;
        }
      </style>
      ${control('first')}<button id="home">home</button>
      <div data-focus-group>${control('chip-1')}${control('chip-2')}${control('chip-3')}</div>
      <div data-focus-scope>${control('act')}${control('other')}</div>
      ${control('declared', '#missing, #other')}
      <div class=${this.gone.has('place') ? 'hidden' : ''}>${control('covered')}</div>
      <button id="late" ?disabled=${this.gone.has('late')}>late</button>`;
  }
}
customElements.define('kept-element', KeptElement);

describe('focus keeper', () => {
  let element: KeptElement;
  beforeEach(async () => {
    element = await fixture<KeptElement>(html`<kept-element></kept-element>`);
  });
  const get = (id: string): HTMLElement => element.renderRoot.querySelector<HTMLElement>(`#${id}`)!;
  const focused = (): string | undefined => (element.renderRoot as ShadowRoot).activeElement?.id;

  async function focus(id: string): Promise<void> {
    get(id).focus();
    element.requestUpdate();
    await element.updateComplete;
  }
  async function drop(...ids: string[]): Promise<void> {
    element.gone = new Set([...element.gone, ...ids]);
    await element.updateComplete;
    await Promise.resolve();
  }

  it('moves focus to the declared successor', async () => {
    await focus('declared');
    await drop('declared');
    expect(focused()).to.equal('other');
  });

  it('moves focus to the next control of a list, and to the last one at its end', async () => {
    await focus('chip-2');
    await drop('chip-2');
    expect(focused()).to.equal('chip-3');
    await drop('chip-3');
    expect(focused()).to.equal('chip-1');
  });

  it('moves focus to another control of the same row', async () => {
    await focus('act');
    await drop('act');
    expect(focused()).to.equal('other');
  });

  it('returns to the control that had focus before, else to the home of the widget', async () => {
    await focus('chip-1');
    await focus('first');
    await drop('first');
    expect(focused()).to.equal('chip-1');
    await drop('chip-1', 'chip-2', 'chip-3');
    expect(focused()).to.equal('home');
  });

  it('waits while nothing can have focus, and moves it to the home of the widget that comes later', async () => {
    await focus('first');
    element.isEmpty = true;
    await element.updateComplete;
    await Promise.resolve();
    expect(document.activeElement).to.equal(document.body);
    element.requestUpdate();
    await element.updateComplete;
    element.isEmpty = false;
    await element.updateComplete;
    await Promise.resolve();
    expect(focused()).to.equal('home');
  });

  it('does not move focus back when the user went on while nothing could have it', async () => {
    const outside = await fixture<HTMLButtonElement>(html`<button>outside</button>`);
    await focus('first');
    element.isEmpty = true;
    await element.updateComplete;
    outside.focus();
    element.isEmpty = false;
    await element.updateComplete;
    await Promise.resolve();
    expect(document.activeElement).to.equal(outside);
    outside.blur();
    element.requestUpdate();
    await element.updateComplete;
    await Promise.resolve();
    expect(document.activeElement).to.equal(document.body);
  });

  it('moves focus off a control that becomes disabled or hidden', async () => {
    await focus('late');
    await drop('late');
    expect(focused()).to.equal('home');
    await focus('covered');
    await drop('place');
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(focused()).to.equal('home');
  });

  it('leaves focus alone when code moved it, or when the user left the widget', async () => {
    await focus('first');
    void element.updateComplete.then(() => get('act').focus());
    await drop('first');
    expect(focused()).to.equal('act');
    const outside = await fixture<HTMLButtonElement>(html`<button>outside</button>`);
    outside.focus();
    await drop('act');
    expect(document.activeElement).to.equal(outside);
  });
});
