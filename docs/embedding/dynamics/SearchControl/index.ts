/** The search widget as a code component: what is selected goes into the columns that the component is bound to. */
import { loadWidgets } from 'platform-network-widgets/load-widgets';
import type { PlatformNetworkSearchWidget, SelectDetail } from 'platform-network-widgets';
import type { IInputs, IOutputs } from './generated/ManifestTypes';

type Context = ComponentFramework.Context<IInputs>;

export class SearchControl implements ComponentFramework.StandardControl<IInputs, IOutputs> {
  private readonly widget: PlatformNetworkSearchWidget = document.createElement(
    'platform-network-search-widget',
  );
  private readonly listening = new AbortController();
  private selected: IOutputs = {};

  init(
    context: Context,
    notifyOutputChanged: () => void,
    _state: ComponentFramework.Dictionary,
    container: HTMLDivElement,
  ): void {
    const { widgetsUrl, instance, widgetId } = context.parameters;
    this.widget.setAttribute('widget-name', widgetId.raw ?? '');
    this.widget.setAttribute('widget-id', widgetId.raw ?? '');
    this.widget.setAttribute('auth-domain', instance.raw ?? '');
    this.widget.addEventListener(
      'platform-network:search:select',
      ({ detail }) => {
        this.selected = outputsOf(detail);
        notifyOutputChanged();
      },
      { signal: this.listening.signal },
    );
    container.append(this.widget);
    loadWidgets(widgetsUrl.raw ?? '').catch(() => {
      container.textContent =
        'The search did not load. Ask your administrator to check the address of the widget files.';
    });
  }

  /** Called for every change of the form. */
  updateView({ userSettings, mode }: Context): void {
    this.widget.dir = userSettings.isRTL ? 'rtl' : 'ltr';
    // A form that may only be read has nothing to select for.
    this.widget.hidden = mode.isControlDisabled;
  }

  getOutputs(): IOutputs {
    return this.selected;
  }

  destroy(): void {
    this.listening.abort();
    this.widget.remove();
  }
}

function outputsOf({ entity: { entityId, entity } }: SelectDetail): IOutputs {
  const name = entity['formatted_name__v'] ?? entity['corporate_name__v'];
  return { recordId: entityId, recordName: typeof name === 'string' ? name : entityId };
}
