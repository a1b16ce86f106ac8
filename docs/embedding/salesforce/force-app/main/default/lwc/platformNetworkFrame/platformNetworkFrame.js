/** The Visualforce page with the search widget, in a frame, and what it says. */
import { LightningElement, api } from 'lwc';

export default class PlatformNetworkFrame extends LightningElement {
  /** Origin of the org's Visualforce pages, for example https://my-domain--c.vf.force.com. */
  @api visualforceOrigin;

  said = '';

  get address() {
    return `${this.visualforceOrigin}/apex/PlatformNetworkSearch`;
  }

  connectedCallback() {
    window.addEventListener('message', this.hear);
  }

  disconnectedCallback() {
    window.removeEventListener('message', this.hear);
  }

  hear = ({ origin, data }) => {
    // Anybody may send messages: only those of the page in the frame count.
    if (origin !== this.visualforceOrigin || data?.type !== 'platform-network:select') return;
    this.said = `${data.name} was selected.`;
    this.dispatchEvent(new CustomEvent('recordselect', { detail: data }));
  };
}
