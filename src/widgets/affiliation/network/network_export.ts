/** Saves a network as a file. The code that writes it loads on first use. */
import type { LitElement } from 'lit';
import { AsyncTask } from '../../../shared/async_task.ts';
import type { TextController } from '../../../shared/text_controller.ts';
import type { NetworkParts } from './network_parts.ts';
import type { NetworkFile } from '../export/export_network.ts';

/** Its value is there once a file was saved. */
export class NetworkExport extends AsyncTask<true> {
  readonly #parts: NetworkParts;
  readonly #texts: TextController;
  /** Starts the latest export again. */
  again = (): void => {};

  constructor(host: LitElement, parts: NetworkParts, texts: TextController) {
    super(host);
    this.#parts = parts;
    this.#texts = texts;
  }

  start(format: NetworkFile): void {
    if (this.isBusy) return;
    this.clear();
    this.again = () => this.start(format);
    void this.run(async (signal) => {
      const { exportNetwork } = await import('../export/export_network.ts');
      await exportNetwork(this.#parts, this.#texts, format, signal);
      return true;
    });
  }
}
