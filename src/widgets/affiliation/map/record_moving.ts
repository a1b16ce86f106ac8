/** Moves a record on the map without dragging: the user chooses the record, then presses its new position. */
import type { ReactiveControllerHost } from 'lit';
import type { AffiliationArrangement } from '../network/network_arrangement.ts';
import type { Point } from './layout.ts';

export class RecordMoving {
  /** The record to move. */
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

  /** Moves the record; returns its ID, or undefined when there is none to move. */
  put(place: Point): string | undefined {
    const { vid } = this;
    if (vid === undefined) return undefined;
    this.vid = undefined;
    this.#arrangement.move(vid, place);
    return vid;
  }
}
