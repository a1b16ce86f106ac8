/** Stands in for the element that controllers belong to: it tells listeners instead of rendering. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class HeadlessHost implements ReactiveControllerHost {
  readonly updateComplete = Promise.resolve(true);
  readonly #controllers = new Set<ReactiveController>();
  readonly #listeners = new Set<() => void>();
  #isDue = false;

  addController(controller: ReactiveController): void {
    this.#controllers.add(controller);
  }

  removeController(controller: ReactiveController): void {
    this.#controllers.delete(controller);
  }

  /** Calls the listeners once for all changes of a task. */
  requestUpdate(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      for (const listener of this.#listeners) listener();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Ends all calls and tells no listener again. */
  readonly stop = (): void => {
    this.#listeners.clear();
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  };
}
