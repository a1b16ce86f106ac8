/**
 * A part of a widget that renders by itself: what changes in it makes nothing else render. Controllers take it for their host
 * as they take an element. It stands where its `place` is rendered, and renders with its surroundings too.
 */
import { nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { AsyncDirective, directive } from 'lit/async-directive.js';
import type { ChildPart } from 'lit';

export class Region implements ReactiveControllerHost {
  readonly #render: () => unknown;
  readonly #controllers = new Set<ReactiveController>();
  #place: RegionPlace | undefined;
  #update: Promise<boolean> | undefined;

  /** `render` answers what stands in the region now; it is called outside of the element's own rendering too. */
  constructor(render: () => unknown) {
    this.#render = render;
  }

  addController(controller: ReactiveController): void {
    this.#controllers.add(controller);
    if (this.#place) controller.hostConnected?.();
  }

  removeController(controller: ReactiveController): void {
    this.#controllers.delete(controller);
  }

  requestUpdate(): void {
    this.#update ??= Promise.resolve().then(() => {
      this.#update = undefined;
      this.#place?.show(this.content());
      this.updated();
      return true;
    });
  }

  get updateComplete(): Promise<boolean> {
    return this.#update ?? Promise.resolve(true);
  }

  /** Where the region stands in a template. */
  place(): unknown {
    return placeDirective(this);
  }

  /** What is shown now. For the place of the region alone. */
  content(): unknown {
    for (const controller of this.#controllers) controller.hostUpdate?.();
    return this.#render();
  }

  /** The content is in the page. For the place of the region alone. */
  updated(): void {
    if (this.#place) for (const controller of this.#controllers) controller.hostUpdated?.();
  }

  /** The region has a place in the page, or none any more. For the place of the region alone. */
  connect(place: RegionPlace | undefined): void {
    if (place === this.#place) return;
    this.#place = place;
    for (const controller of this.#controllers)
      if (place) controller.hostConnected?.();
      else controller.hostDisconnected?.();
  }
}

class RegionPlace extends AsyncDirective {
  #region: Region | undefined;

  override render(_region: Region): unknown {
    return nothing;
  }

  override update(_part: ChildPart, [region]: [Region]): unknown {
    if (this.#region !== region) this.#region?.connect(undefined);
    this.#region = region;
    region.connect(this);
    // Once the surroundings have put it into the page.
    queueMicrotask(() => region.updated());
    return region.content();
  }

  show(content: unknown): void {
    this.setValue(content);
  }

  protected override disconnected(): void {
    this.#region?.connect(undefined);
  }

  protected override reconnected(): void {
    this.#region?.connect(this);
    this.#region?.requestUpdate();
  }
}

const placeDirective = directive(RegionPlace);
