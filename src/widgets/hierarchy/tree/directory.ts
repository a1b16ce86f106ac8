/**
 * The directory as a tree that loads while it is browsed: pages at the top, and of each open branch. A row is found by the
 * IDs on the way to it, because an organization with two parents appears twice.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { readHierarchy, type HierarchyOrganization } from '../../../api/affiliations/hierarchy.ts';
import type { Transport } from '../../../api/transport.ts';
import { measured } from '../../../events/measure.ts';
import { callErrorOf, type CallError } from '../../../shared/call_error.ts';
import {
  branchDirectory,
  openAtStart,
  queryOf,
  top,
  wholeDirectory,
  type DirectoryChoice,
} from './directory_choice.ts';
import { treeRows, type Branch, type TreeRow } from './tree_rows.ts';

const pageSize = 100;
/** Time without typing after which the search starts. */
const restMilliseconds = 300;

export interface DirectoryOptions {
  /** Returns the language of labels. */
  readonly language: () => string;
  /** Called when other organizations are listed at the top. */
  readonly onReset: (directory: Directory) => void;
  /** Labels of the specialties that were counted so far, by code. All tabs share them. */
  readonly specialties: Map<string, string>;
}

export class Directory implements ReactiveController {
  choice: DirectoryChoice;
  /** Countries of the directory, the most frequent first. */
  countries: readonly { readonly value: string; readonly count: number }[] = [];
  /** Key of the row that is the stop in the tab order. */
  current: string | undefined;

  readonly #host: ReactiveControllerHost;
  readonly #transport: Transport;
  readonly #options: DirectoryOptions;
  readonly #branches = new Map<string, Branch>();
  readonly #calls = new Map<string, AbortController>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rows: readonly TreeRow[] | undefined;
  /** The place that was asked for last. */
  #place = -1;

  constructor(
    host: ReactiveControllerHost,
    transport: Transport,
    options: DirectoryOptions,
    choice: DirectoryChoice,
  ) {
    this.#host = host;
    this.#transport = transport;
    this.#options = options;
    this.choice = choice;
    host.addController(this);
    this.#load(top);
    for (const key of openAtStart(choice)) this.#load(key);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** Stops all calls and detaches from the host. */
  end(): void {
    this.#stop();
    this.#host.removeController(this);
  }

  /** The rows of the tree; opened branches that are not loaded yet have one row that says so. */
  get rows(): readonly TreeRow[] {
    this.#rows ??= treeRows(this.#branches, new Set(this.choice.open));
    return this.#rows;
  }

  get specialties(): ReadonlyMap<string, string> {
    return this.#options.specialties;
  }

  /** Undefined until the top is loaded. */
  get totalCount(): number | undefined {
    return this.#branches.get(top)?.totalCount;
  }

  /** Number of organizations at the top and in open branches, those that are not loaded yet included. */
  get listedCount(): number {
    const counts = new Map<string, number>();
    for (const row of this.rows) {
      counts.set(row.parent, Math.max(counts.get(row.parent) ?? 0, row.siblings));
      if (row.kind === 'organization' && row.isOpen && !this.#branches.has(row.key))
        counts.set(row.key, row.organization.childCount);
    }
    let listed = 0;
    for (const count of counts.values()) listed += count;
    return listed;
  }

  get isLoading(): boolean {
    return this.#calls.has(top) || this.#timer !== undefined;
  }

  /** The error of the top, which leaves nothing to show. */
  get error(): CallError | undefined {
    return this.#branches.get(top)?.error;
  }

  get isSearching(): boolean {
    return this.choice.text.trim() !== '';
  }

  get isFiltered(): boolean {
    return this.isSearching || this.choice.country !== '';
  }

  row(key: string | undefined): TreeRow | undefined {
    return this.rows[this.place(key)];
  }

  /** Place of a row among the rows; -1 without one. Asked for in each frame of a scroll, mostly for the same row. */
  place(key: string | undefined): number {
    if (key === undefined) return -1;
    if (this.rows[this.#place]?.key !== key) this.#place = this.rows.findIndex((row) => row.key === key);
    return this.#place;
  }

  /** Changes filters. What is listed changes after a pause for typed text, and at once for other filters. */
  setChoice(change: Partial<DirectoryChoice>): void {
    const before = this.choice;
    const isOther = 'text' in change || ('country' in change && change.country !== before.country);
    // Other organizations at the top have other branches; counting differently leaves them open.
    this.choice = { ...before, ...change };
    if (isOther && !change.open) this.choice = { ...this.choice, open: openAtStart(this.choice) };
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if ('text' in change && this.isSearching) {
      this.#timer = setTimeout(() => this.#reload(isOther), restMilliseconds);
      this.#host.requestUpdate();
    } else this.#reload(isOther);
  }

  /** Drops all filters. */
  showAll(): void {
    const { branch } = this.choice;
    this.setChoice(branch ? branchDirectory(branch) : wholeDirectory);
  }

  toggle(key: string, isOpen = !this.choice.open.includes(key)): void {
    const others = this.choice.open.filter((each) => each !== key);
    this.choice = { ...this.choice, open: isOpen ? [...others, key] : others };
    if (isOpen && !this.#branches.has(key)) this.#load(key);
    this.#changed();
  }

  /** Loads what the rows `[first, last]` wait for: the next page of a branch, or the children of a restored open one. */
  look(first: number, last: number): void {
    for (const row of this.rows.slice(first, last + 1))
      if (row.kind === 'more' && !this.#branches.get(row.parent)?.error) this.#load(row.parent);
  }

  /** Reads a branch again after an error. */
  retry(parent = top): void {
    const branch = this.#branches.get(parent);
    if (branch) this.#branches.set(parent, { ...branch, error: undefined });
    this.#load(parent);
  }

  /** Continues after the session was renewed. */
  resume(): void {
    for (const [key, { error }] of this.#branches) if (error) this.retry(key);
    if (!this.#branches.has(top)) this.#load(top);
  }

  #changed(): void {
    this.#rows = undefined;
    this.#host.requestUpdate();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const call of this.#calls.values()) call.abort();
    this.#calls.clear();
  }

  #reload(isOther: boolean): void {
    this.#stop();
    // The rows remain until the new ones are there, unless they belong to other branches.
    for (const [key, branch] of this.#branches)
      if (key === top) this.#branches.set(key, { ...branch, isOld: true });
      else this.#branches.delete(key);
    if (isOther) {
      this.current = undefined;
      this.#options.onReset(this);
    }
    this.#load(top);
    for (const key of this.choice.open) this.#load(key);
    this.#changed();
  }

  #load(key: string): void {
    if (this.#calls.has(key)) return;
    const known = this.#branches.get(key);
    const cursor = known && !known.isOld ? known.cursor : undefined;
    if (known && !known.isOld && !known.error && cursor === null) return;
    const query = queryOf(this.choice, key, { limit: pageSize, cursor });
    const call = new AbortController();
    this.#calls.set(key, call);
    const asked = { ...query, resultLanguage: this.#options.language() };
    void measured('hierarchy:loaded', readHierarchy(this.#transport, asked, call.signal)).then(
      (answer) => {
        if (this.#calls.get(key) !== call) return;
        this.#calls.delete(key);
        this.#learn(answer.organizations);
        this.#nameBranch(answer.organizations);
        if (key === top && !query.parent && answer.countries.length > 0 && !query.text)
          this.countries = answer.countries;
        const before = known && !known.isOld ? known : undefined;
        this.#branches.set(key, {
          organizations: [...(before?.organizations ?? []), ...answer.organizations],
          totalCount: answer.totalCount ?? before?.totalCount ?? answer.organizations.length,
          cursor: answer.cursor,
        });
        this.#changed();
      },
      (error: unknown) => {
        if (this.#calls.get(key) !== call) return;
        this.#calls.delete(key);
        const before =
          known && !known.isOld ? known : { organizations: [], totalCount: 0, cursor: undefined };
        this.#branches.set(key, { ...before, error: callErrorOf(error) });
        this.#changed();
      },
    );
    this.#host.requestUpdate();
  }

  /** Names the branch of a restored state, of which only the ID may be known. */
  #nameBranch(organizations: readonly HierarchyOrganization[]): void {
    const { branch } = this.choice;
    if (!branch || branch.name !== branch.vid) return;
    const name = organizations.find(({ vid }) => vid === branch.vid)?.name;
    if (name) this.choice = { ...this.choice, branch: { vid: branch.vid, name } };
  }

  #learn(organizations: readonly HierarchyOrganization[]): void {
    for (const { metrics } of organizations)
      for (const { value, label } of metrics.bySpecialty)
        if (value !== null) this.#options.specialties.set(value, label);
  }
}
