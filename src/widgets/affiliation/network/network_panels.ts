/** The open panels beside and above the network. */
import type { ReactiveControllerHost } from 'lit';
import type { NetworkFocus } from './network_focus.ts';

export type PanelName = 'filters' | 'legend' | 'menu' | 'columns' | 'pan' | 'actions';

interface AffiliationPanels extends Readonly<Record<PanelName, boolean>> {
  /** Lists of relationships in the details that are shown in full. */
  readonly unrolled: ReadonlySet<string>;
}

const closed: AffiliationPanels = {
  filters: false,
  legend: false,
  menu: false,
  columns: false,
  pan: false,
  actions: false,
  unrolled: new Set(),
};

/** Where focus moves when a panel opens and closes. For other panels it stays on their button. */
const focusOf: Partial<Record<PanelName, readonly [open: string | undefined, closed: string]>> = {
  filters: ['.filters-close', '.filters-button'],
  menu: ['.toolbar .menu-item', '.toolbar .menu-button'],
  actions: ['.details .menu-item', '.details .menu-button'],
  columns: ['.columns-choice input', '.columns-button'],
  legend: [undefined, '.legend-button'],
  pan: [undefined, '.pan-holder > button'],
};

export class NetworkPanels {
  state: AffiliationPanels = closed;

  readonly #host: ReactiveControllerHost;
  readonly #focus: NetworkFocus;

  constructor(host: ReactiveControllerHost, focus: NetworkFocus) {
    this.#host = host;
    this.#focus = focus;
  }

  /** Closes panels, because another network opens. The filter panel stays open, so that active filters are visible. */
  reset(): void {
    this.state = { ...closed, filters: this.state.filters };
  }

  readonly toggle = (panel: PanelName): void => {
    const isOpen = !this.state[panel];
    const focus = focusOf[panel]?.[isOpen ? 0 : 1];
    if (focus !== undefined) this.#focus.focus(focus);
    this.#set({ [panel]: isOpen });
  };

  /** Closes a panel after another element receives focus, or after a choice. */
  readonly close = (panel: PanelName): void => {
    if (this.state[panel]) this.#set({ [panel]: false });
  };

  readonly unroll = (list: string): void => this.#set({ unrolled: new Set([...this.state.unrolled, list]) });

  #set(change: Partial<AffiliationPanels>): void {
    this.state = { ...this.state, ...change };
    this.#host.requestUpdate();
  }
}
