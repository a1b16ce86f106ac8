/** An element of the page itself. It is bundled with an older Lit than the widgets'. */
import { html, LitElement } from 'lit';

class OldGreeting extends LitElement {
  static override properties = { name: {} };
  declare name: string;

  protected override render(): unknown {
    return html`<p>Hello, ${this.name}</p>`;
  }
}

customElements.define('old-greeting', OldGreeting);
