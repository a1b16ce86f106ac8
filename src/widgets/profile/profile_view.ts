/** The data and actions of the profile widget's views. Views are functions of this data. */
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

/** Views that replace the record. */
export type ProfileViewName = 'history' | 'edit';

/** A sent request, whose outcome is shown above the record. */
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
  /** The last sent request, once its texts are loaded. */
  readonly submitted: Submitted | undefined;
  readonly views: ViewHost<ProfileViewName, OpenProfileView>;
  readonly menu: OpenMenu;
  readonly widgetName: string | null;
  readonly language: string;
  readonly areTextsReady: boolean;
  readonly isCloseable: boolean;
  readonly isDialog: boolean;
  readonly choices: ReadingChoices;
  /** The question whether to discard input, while it is open. */
  readonly question: unknown;
  readonly actions: {
    readonly close: () => void;
    readonly signIn: () => void;
    readonly open: (identifier: string) => void;
    /** Displays a view in place of the record. */
    readonly show: (view: ProfileViewName) => void;
    /** Returns to the record; asks first if input would be lost. */
    readonly back: () => void;
    /** Called after a change request was sent. */
    readonly sent: (submitted: Submitted) => void;
    readonly toggleEmpty: () => void;
    readonly toggleSection: (key: string) => void;
    readonly toggleAll: (array: string) => void;
  };
}

/** The data of an open record. */
export interface OpenProfileView extends ProfileView {
  readonly configuration: WidgetConfiguration;
  readonly record: EntityWrapper;
  /** Returns the label of a field in the user's language, or a readable form of its name until labels are loaded. */
  readonly fieldName: (objectType: string, name: string) => string;
  /** Formats a requested value for reading. */
  readonly valueText: (objectType: string, field: string, value: unknown) => string | undefined;
  /** Returns the changes requested on a field of the record or a child. */
  readonly changesOf: (vid: unknown, field: string) => readonly PendingChange[];
}
