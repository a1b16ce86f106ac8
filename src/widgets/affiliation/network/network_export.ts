/** Prepares one file of a network at a time. The code that writes it loads on first use. */
import type { TextController } from '../../../shared/text_controller.ts';
import type { NetworkParts } from './network_parts.ts';
import type { NetworkFile } from '../export/export_network.ts';

export class NetworkExport {
  #call: AbortController | undefined;

  /** Saves the network as a file, instead of the file that is still in preparation. */
  async start(parts: NetworkParts, texts: TextController, format: NetworkFile): Promise<void> {
    this.stop();
    const { signal } = (this.#call = new AbortController());
    const { exportNetwork } = await import('../export/export_network.ts');
    if (signal.aborted) return;
    texts.enter();
    await exportNetwork(parts, texts.language, format, signal);
  }

  /** Ends the preparation; nothing is saved. */
  stop(): void {
    this.#call?.abort();
  }
}
