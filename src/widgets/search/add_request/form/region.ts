/**
 * A part of a widget that renders separately: a change inside it does not render the rest of the widget. It is the host
 * of its controllers, like an element. It appears where `place` is rendered, and also renders with its surroundings.
 */
import { nothing, type LitElement, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { AsyncDirective, directive } from 'lit/async-directive.js';
import type { ChildPart } from 'lit';
import { whileRendering } from '../../../../shared/contexts.ts';

export class Region implements ReactiveControllerHost {
  readonly #host: LitElement;
  readonly #render: () => unknown;
  readonly #controllers = new Set<ReactiveController>();
  #place: RegionPlace | undefined;
  #update: Promise<boolean> | undefined;

  /** `render` returns the current content. It is also called when the element `host` itself does not render. */
  constructor(host: LitElement, render: () => unknown) {
    this.#host = host;
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
      whileRendering(this.#host, () => this.#place?.show(this.content()));
      this.updated();
      return true;
    });
  }

  get updateComplete(): Promise<boolean> {
    return this.#update ?? Promise.resolve(true);
  }

  /** Returns the directive that places the region in a template. */
  place(): unknown {
    return placeDirective(this);
  }

  /** Returns the current content. Only called by the region's place. */
  content(): unknown {
    for (const controller of this.#controllers) controller.hostUpdate?.();
    return this.#render();
  }

  /** Runs after the content is in the page. Only called by the region's place. */
  updated(): void {
    if (this.#place) for (const controller of this.#controllers) controller.hostUpdated?.();
  }

  /** Sets or removes the region's place in the page. Only called by that place. */
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
    // Runs after the surroundings are rendered.
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
