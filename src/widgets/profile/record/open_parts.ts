/** The parts of a record that load when it needs them: marks of pending changes, the edit in the record, words of a problem. */
import type {
  InlineEditor,
  PendingMarks,
  ProblemWords,
  ProfilePart,
  ProfileViewName,
  ProfileViews,
} from '../profile_parts.ts';
import type { PendingController } from './pending_controller.ts';
import type { ProfileController } from './profile_controller.ts';

export interface OpenPartsOptions {
  readonly pending: PendingController;
  readonly profile: ProfileController;
  readonly views: ProfileViews;
  /** Called when the edit in the record did not load: the form takes its place. */
  readonly onFailed: () => void;
}

export class OpenParts {
  /** True when the user edits, or has edited, a field in the record. */
  usesInline = false;
  inline: InlineEditor | undefined;
  marks: PendingMarks | undefined;
  problem: ProblemWords | undefined;

  readonly #options: OpenPartsOptions;

  constructor(options: OpenPartsOptions) {
    this.#options = options;
  }

  /** Opens the parts that the record needs. They load on first use. */
  follow(): void {
    const { pending, profile, views, onFailed } = this.#options;
    const { kind } = profile.state;
    const problem = kind === 'failed' || kind === 'other-kind' ? views.get('pending') : undefined;
    this.problem = typeof problem === 'object' ? problem.problem : undefined;
    if (kind !== 'shown') return;
    const part = (name: ProfileViewName): ProfilePart | undefined => {
      const open = views.get(name);
      if (open === 'failed' && name !== 'pending') onFailed();
      return typeof open === 'object' ? open : undefined;
    };
    this.marks = this.usesInline || pending.requests.length > 0 ? part('pending')?.marks : undefined;
    pending.read = this.marks?.pendingOf;
    this.inline = this.usesInline && part('edit') ? part('inline')?.inline : undefined;
  }
}
