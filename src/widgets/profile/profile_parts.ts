/** The parts of the profile widget that load when they are needed, and what the widget's views share. */
import type { ChildArray } from '../../records/layout.ts';
import type { CopyController } from './record/copy_controller.ts';
import type { PendingController } from './record/pending_controller.ts';
import type { ProfileController, ProfileState } from './record/profile_controller.ts';
import type { OpenView, ViewHost } from '../../shared/view_host.ts';
import type { OpenMenu } from '../../shared/ui/more_menu.ts';
import type { PendingChange, pendingOf } from './pending/pending.ts';
import type { Notice, NoticeAction } from '../../shared/ui/notice.ts';
import type { TextArea } from '../../texts/language.ts';
import type { ReadingChoices } from './record/reading_choices.ts';

/** Views that replace the record, and parts that are added to it. */
export type ProfileViewName = 'history' | 'edit' | 'pending' | 'inline' | 'leaders';

/** How requested changes appear in the record. */
export interface PendingMarks {
  readonly pendingOf: typeof pendingOf;
  /** Renders their number. */
  readonly badge: (count: number) => unknown;
  /** Renders the changes of a field. */
  readonly changes: (objectType: string, changes: readonly PendingChange[]) => unknown;
  /** Renders the requested children of a kind as list items. `names` are the fields to show first. */
  readonly proposed: (array: ChildArray, names: readonly string[]) => readonly unknown[];
}

/** A field of the record or of a child. The name is empty for the title of a child, which has several fields. */
export interface Place {
  readonly objectType: string;
  readonly vid: string;
  readonly name: string;
}

/** Edits fields in the record. */
export interface InlineEditor {
  /** Renders the editor; undefined at other places. */
  readonly editor: (place: Place, label: string) => unknown;
  /** Renders the outcome of the last change at its place. */
  readonly outcome: (place: Place) => unknown;
  /** True while a change is sent. */
  readonly isBusy: boolean;
  /** What changed last, for screen readers. */
  readonly announcement: string;
}

export type FailedState = Extract<ProfileState, { kind: 'failed' }>;
export type OtherKindState = Extract<ProfileState, { kind: 'other-kind' }>;

/** Says why a record cannot be shown. */
export interface ProblemWords {
  readonly failure: (state: FailedState) => Pick<Notice, 'icon' | 'title' | 'hint'> | undefined;
  readonly otherKind: (state: OtherKindState, wayBack: readonly NoticeAction[]) => unknown;
}

export interface ProfilePart extends OpenView {
  readonly marks?: PendingMarks;
  readonly inline?: InlineEditor;
  readonly problem?: ProblemWords;
  /** Renders who leads the organization. */
  readonly leaders?: () => unknown;
}

/**
 * - `waiting`: not known yet. `review`: a steward decides. `accepted`, `partly`, `rejected`: decided. `unknown`: the
 *   call failed.
 */
export type SubmittedOutcome = 'waiting' | 'review' | 'accepted' | 'partly' | 'rejected' | 'unknown';

/** A sent request, whose outcome is shown above the record or at the field. */
export interface Submitted {
  readonly texts: readonly TextArea[];
  readonly notice: () => unknown;
  /** True when its outcome is shown at the field. */
  readonly isInPlace?: boolean;
  readonly task: () => { readonly taskId: string; readonly outcome: SubmittedOutcome } | undefined;
  readonly outcomeText: () => string;
  readonly putAway: () => void;
}

export type ProfileViews = ViewHost<ProfileViewName, ProfilePart>;

/** The controllers of the widget, and how the user arranged the record. */
export interface ProfileParts {
  readonly profile: ProfileController;
  readonly pending: PendingController;
  readonly copying: CopyController;
  readonly menu: OpenMenu;
  readonly choices: ReadingChoices;
  /** The last sent request, once its texts are loaded. */
  readonly submitted: Submitted | undefined;
  /** The field that the user edits in the record. */
  readonly place: Place | undefined;
  /** Undefined until they are needed and loaded. */
  readonly marks: PendingMarks | undefined;
  /** Undefined until the first edit in the record has loaded it. */
  readonly inline: InlineEditor | undefined;
  /** Undefined until a record cannot be shown, and when its words do not load. */
  readonly problem: ProblemWords | undefined;
}

export interface ProfileActions {
  readonly open: (identifier: string) => void;
  /** Displays a view in place of the record. */
  readonly show: (view: ProfileViewName) => void;
  /** Returns to the record; asks first if input would be lost. */
  readonly back: () => void;
  /** Edits a field in the record; undefined ends it. Asks first if input would be lost. */
  readonly editPlace: (place: Place | undefined) => void;
  /** Called after a change request was sent. */
  readonly sent: (submitted: Submitted) => void;
  readonly toggleEmpty: () => void;
  readonly toggleSection: (key: string) => void;
  readonly toggleAll: (array: string) => void;
}
