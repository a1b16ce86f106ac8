/** An element of the host page, bundled with an older Lit version than the widgets'. */
import { html, LitElement } from 'lit';

class OldGreeting extends LitElement {
  static override properties = { name: {} };
  declare name: string;

  protected override render(): unknown {
    return html`<p>Hello, ${this.name}</p>`;
  }
}

customElements.define('old-greeting', OldGreeting);
