/** Limits concurrency and gives all waiting callers the same share. */

type Start = () => void;

export class FairQueue {
  readonly #places: number;
  #taken = 0;
  #waitingTurns = 0;
  /**
   * The next group and member come first, because a Map keeps the order of insertion. Groups contain members; members contain their turns
   * in order.
   */
  readonly #waiting = new Map<string, Map<string, Start[]>>();

  constructor(places: number) {
    this.#places = places;
  }

  /** How many callers wait for a place. */
  get waiting(): number {
    return this.#waitingTurns;
  }

  /** Waits for a place. Groups take turns, and so do the members of a group: a burst of one member delays only its own later turns. */
  async enter(group: string, member: string): Promise<void> {
    if (this.#taken < this.#places) this.#taken++;
    else await new Promise<void>((start) => this.#add(group, member, start));
  }

  /** Passes the place directly to the next caller, so that no other caller can take it in between. */
  leave(): void {
    const next = this.#take();
    if (next) next();
    else this.#taken--;
  }

  async run<T>(group: string, member: string, work: () => Promise<T>): Promise<T> {
    await this.enter(group, member);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  #add(group: string, member: string, start: Start): void {
    const members = this.#waiting.get(group) ?? new Map<string, Start[]>();
    this.#waiting.set(group, members);
    const turns = members.get(member) ?? [];
    members.set(member, turns);
    turns.push(start);
    this.#waitingTurns++;
  }

  #take(): Start | undefined {
    const [group, members] = this.#waiting.entries().next().value ?? [];
    if (group === undefined || !members) return undefined;
    const [member, turns] = members.entries().next().value!;
    const start = turns.shift();
    this.#waitingTurns--;
    members.delete(member);
    if (turns.length) members.set(member, turns);
    this.#waiting.delete(group);
    if (members.size) this.#waiting.set(group, members);
    return start;
  }
}
