/** The steps that can be undone, and those that were. */

/** Steps that are kept. */
const stepLimit = 100;
/** Changes of the same setting within this time, in milliseconds, are one step: typing is not undone by letter. */
const sameStepMilliseconds = 1000;

export class UndoSteps<State> {
  readonly #past: State[] = [];
  #future: State[] = [];
  #last = { setting: '', at: 0 };

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Keeps the state before a change of a setting. `now` is in milliseconds. */
  add(before: State, setting: string, now: number): void {
    const isSame = setting === this.#last.setting && now - this.#last.at < sameStepMilliseconds;
    this.#last = { setting, at: now };
    this.#future = [];
    if (isSame && this.canUndo) return;
    this.#past.push(before);
    if (this.#past.length > stepLimit) this.#past.shift();
  }

  /** Returns the state before the last step; undefined without one. */
  undo(current: State): State | undefined {
    return this.#move(this.#past, this.#future, current);
  }

  /** Returns the state after the step that was undone last; undefined without one. */
  redo(current: State): State | undefined {
    return this.#move(this.#future, this.#past, current);
  }

  clear(): void {
    this.#past.length = 0;
    this.#future = [];
    this.#last = { setting: '', at: 0 };
  }

  #move(from: State[], to: State[], current: State): State | undefined {
    const state = from.pop();
    if (state === undefined) return undefined;
    to.push(current);
    this.#last = { setting: '', at: 0 };
    return state;
  }
}
