/** The search widget as a Lightning web component. Its settings are made in the Lightning App Builder. */
import { LightningElement, api } from 'lwc';
import { loadScript } from 'lightning/platformResourceLoader';
import WIDGETS from '@salesforce/resourceUrl/platformNetworkWidgets';
import accessToken from '@salesforce/apex/PlatformNetworkSession.accessToken';

export default class PlatformNetworkSearch extends LightningElement {
  /** Domain of the instance, for example instance.example. */
  @api instance;
  /** Name and id of the widget's configuration. */
  @api widgetName;
  @api widgetId;

  said = '';
  widget;

  renderedCallback() {
    if (this.widget) return;
    this.widget = this.createWidget();
    // Kept in memory by the framework: a second component on the page does not load it again.
    loadScript(this, WIDGETS)
      .then(() => this.template.querySelector('div').append(this.widget))
      .catch(() => {
        this.said = 'The search did not load. Ask your administrator to check the static resource.';
      });
  }

  createWidget() {
    const widget = document.createElement('platform-network-search-widget');
    widget.setAttribute('widget-name', this.widgetName);
    widget.setAttribute('widget-id', this.widgetId);
    widget.setAttribute('auth-domain', this.instance);
    // Lightning Web Security lets no component open a window, so the org hands over the sign-in.
    widget.sessionProvider = () => accessToken();
    widget.addEventListener('platform-network:search:select', (event) => this.handleSelect(event.detail));
    widget.addEventListener('platform-network:search:select-failed', (event) => {
      this.said = event.detail.message;
    });
    return widget;
  }

  handleSelect({ entity }) {
    const { entityId, entityType } = entity;
    const name = entity.entity.formatted_name__v ?? entity.entity.corporate_name__v ?? entityId;
    this.said = `${name} was selected.`;
    // For the component around this one: <c-platform-network-search onrecordselect={handleRecord}>.
    this.dispatchEvent(
      new CustomEvent('recordselect', { detail: { entityId, entityType, entity: entity.entity } }),
    );
  }

  /** Starts the search anew. */
  @api start() {
    return this.widget.start();
  }

  /** Tags a record with a key of this org. The user needs the instance's permission for it. */
  @api associateCustomKey(vid, source, item, value) {
    return this.widget.associateCustomKey(vid, source, item, value);
  }
}
