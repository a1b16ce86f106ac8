/** Putting a record elsewhere on the map without dragging it: it is named first, then its place is pressed. */
import type { ReactiveControllerHost } from 'lit';
import type { AffiliationArrangement } from '../network/network_arrangement.ts';
import type { Point } from './layout.ts';

export class RecordMoving {
  /** The record whose place is waited for. */
  vid: string | undefined;

  readonly #host: ReactiveControllerHost;
  readonly #arrangement: AffiliationArrangement;

  constructor(host: ReactiveControllerHost, arrangement: AffiliationArrangement) {
    this.#host = host;
    this.#arrangement = arrangement;
  }

  begin(vid: string): void {
    this.vid = vid;
    this.#host.requestUpdate();
  }

  end(): void {
    if (this.vid === undefined) return;
    this.vid = undefined;
    this.#host.requestUpdate();
  }

  /** Puts the record there; returns which one, or undefined when none waits for a place. */
  put(place: Point): string | undefined {
    const { vid } = this;
    if (vid === undefined) return undefined;
    this.vid = undefined;
    this.#arrangement.move(vid, place);
    return vid;
  }
}
