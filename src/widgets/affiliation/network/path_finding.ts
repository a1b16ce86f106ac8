/** Finds a path between two records: from the choice of its ends to its display. */
import type { ReactiveControllerHost } from 'lit';
import type { AffiliationArrangement } from './network_arrangement.ts';
import type { AffiliationController } from './network_controller.ts';

export type PathFinding =
  | { readonly kind: 'none' }
  /** Waits for the user to choose the other end. */
  | { readonly kind: 'choosing'; readonly from: string }
  | { readonly kind: 'searching'; readonly from: string; readonly to: string }
  | { readonly kind: 'found'; readonly vids: readonly string[] }
  | { readonly kind: 'nowhere'; readonly isExhaustive: boolean }
  | { readonly kind: 'failed'; readonly from: string; readonly to: string };

export class PathFinder {
  state: PathFinding = { kind: 'none' };

  readonly #host: ReactiveControllerHost;
  readonly #network: AffiliationController;
  readonly #arrangement: AffiliationArrangement;

  constructor(
    host: ReactiveControllerHost,
    network: AffiliationController,
    arrangement: AffiliationArrangement,
  ) {
    this.#host = host;
    this.#network = network;
    this.#arrangement = arrangement;
  }

  /** Drops the path without changing what is displayed. */
  reset(): void {
    this.state = { kind: 'none' };
  }

  /** True when choosing this record sets the other end. */
  isWaitingFor(vid: string): boolean {
    return this.state.kind === 'choosing' && this.state.from !== vid;
  }

  /** Takes the next chosen record as the other end. */
  choose(from: string): void {
    this.state = { kind: 'choosing', from };
    this.#arrangement.setPath(undefined);
  }

  end(): void {
    this.reset();
    this.#arrangement.setPath(undefined);
  }

  /** Finds and shows the path to a record, from `from` or from the record chosen before. */
  find(to: string, from = this.state.kind === 'choosing' ? this.state.from : undefined): void {
    if (from === undefined) return;
    const searching: PathFinding = { kind: 'searching', from, to };
    this.state = searching;
    this.#host.requestUpdate();
    this.#network
      .findPath(from, to)
      .then(({ vids, isExhaustive }) => {
        if (this.state !== searching) return;
        this.state = vids.length > 0 ? { kind: 'found', vids } : { kind: 'nowhere', isExhaustive };
        this.#arrangement.setPath(vids.length > 0 ? vids : undefined);
        if (vids.length > 0) this.#arrangement.select(to);
      })
      .catch(() => {
        if (this.state !== searching) return;
        this.state = { kind: 'failed', from, to };
        this.#host.requestUpdate();
      });
  }
}
