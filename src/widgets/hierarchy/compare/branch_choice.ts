/** The two branches that users compare: one after the other is chosen, in any tab. */
import type { NamedOrganization } from '../tree/directory_choice.ts';

export class BranchChoice {
  /** The first branch, while the second one is not chosen. */
  first: NamedOrganization | undefined;
  /** The branches that are compared; their names may be unknown after a restored state. */
  pair: readonly [string, string] | undefined;

  /** Takes a branch; the first one a second time is dropped. Returns true when there are two. */
  take({ vid, name }: NamedOrganization): boolean {
    const { first } = this;
    this.first = first ? undefined : { vid, name };
    if (!first || first.vid === vid) return false;
    this.pair = [first.vid, vid];
    return true;
  }

  clear(): void {
    this.first = undefined;
    this.pair = undefined;
  }
}
