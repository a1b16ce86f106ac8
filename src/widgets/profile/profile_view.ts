/** What the views of the profile widget render from, and what they can ask for. Views are functions of this. */
import type { EntityWrapper, WidgetConfiguration } from '../../api/types.ts';
import type { CopyController } from './record/copy_controller.ts';
import type { MetadataController } from '../../shared/metadata_controller.ts';
import type { PendingController } from './record/pending_controller.ts';
import type { ProfileController } from './record/profile_controller.ts';
import type { WidgetController } from '../../shared/widget_controller.ts';
import type { ViewHost } from '../../shared/view_host.ts';
import type { OpenMenu } from '../../shared/ui/more_menu.ts';
import type { PendingChange } from './record/pending.ts';
import type { TextArea } from '../../texts/language.ts';
import type { ReadingChoices } from './record/reading_choices.ts';

/** Views that take the record's place. */
export type ProfileViewName = 'history' | 'edit';

/** A request that was sent: what became of it is said above the record. */
export interface Submitted {
  readonly texts: readonly TextArea[];
  readonly notice: () => unknown;
  readonly putAway: () => void;
}

export interface ProfileView {
  readonly widget: WidgetController;
  readonly profile: ProfileController;
  readonly pending: PendingController;
  readonly metadata: MetadataController;
  readonly copying: CopyController;
  /** The request sent last, as far as it can be said in the person's language already. */
  readonly submitted: Submitted | undefined;
  readonly views: ViewHost<ProfileViewName, OpenProfileView>;
  readonly menu: OpenMenu;
  readonly widgetName: string | null;
  readonly language: string;
  readonly areTextsReady: boolean;
  readonly isCloseable: boolean;
  readonly isDialog: boolean;
  readonly choices: ReadingChoices;
  /** Whether what was typed may be lost, while it is asked. */
  readonly question: unknown;
  readonly actions: {
    readonly close: () => void;
    readonly signIn: () => void;
    readonly open: (identifier: string) => void;
    /** Puts a view in the record's place. */
    readonly show: (view: ProfileViewName) => void;
    /** Back to the record; asks before something typed is lost. */
    readonly back: () => void;
    /** A change request was sent. */
    readonly sent: (submitted: Submitted) => void;
    readonly toggleEmpty: () => void;
    readonly toggleSection: (key: string) => void;
    readonly toggleAll: (array: string) => void;
  };
}

/** A view of an open record. */
export interface OpenProfileView extends ProfileView {
  readonly configuration: WidgetConfiguration;
  readonly record: EntityWrapper;
  /** Label of a field in the person's language; a readable form of its name until labels are there. */
  readonly fieldName: (objectType: string, name: string) => string;
  /** A requested value as people read it. */
  readonly valueText: (objectType: string, field: string, value: unknown) => string | undefined;
  /** Changes requested on a field of the record or of a child. */
  readonly changesOf: (vid: unknown, field: string) => readonly PendingChange[];
}
