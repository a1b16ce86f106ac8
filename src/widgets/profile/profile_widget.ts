import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { WidgetConfiguration } from '../../api/types.ts';
import { CopyController } from './record/copy_controller.ts';
import { OpenParts } from './record/open_parts.ts';
import { PendingController } from './record/pending_controller.ts';
import { ProfileController } from './record/profile_controller.ts';
import { provided } from '../../shared/contexts.ts';
import { WidgetCore } from '../../shared/widget_core.ts';
import { WidgetElement } from '../../shared/widget_element.ts';
import { FocusController } from '../../forms/view/focus_controller.ts';
import { RecordDraft, type SavedRecordDraft } from '../../drafts/record_draft.ts';
import { ViewHost, type ViewDraft } from '../../shared/view_host.ts';
import { OpenMenu } from '../../shared/ui/more_menu.ts';
import { UnsavedGuard } from '../../shared/unsaved_guard.ts';
import { profileTexts } from '../../texts/profile.ts';
import { profileFrame } from './profile_frame.ts';
import { profileWidgetStyles } from './profile_styles.ts';
import { actionsContext, partsContext, recordContext, viewsContext } from './profile_contexts.ts';
import type {
  Place,
  ProfileActions,
  ProfileParts,
  ProfileViewName,
  ProfileViews,
  Submitted,
} from './profile_parts.ts';
import { profileViewLoaders } from './profile_views.ts';
import { shownKinds, toggled, untouchedReading, type ReadingChoices } from './record/reading_choices.ts';

/**
 * @summary Shows a record of the master data, its history and its requested changes, and sends change requests.
 *
 * Attributes and methods are in section 6.1 of the specification, events in 6.2. A boolean attribute that is present is true, except with the literal value `false`.
 * Attributes are read at every start; another `identifier` opens another record. Each event is also raised as `platform-network:<widget-name>:<event>`.
 *
 * @attr {string} username - The account to sign in with, in `demo-mode`.
 * @attr {string} password - The password of that account. It is read once and then removed from the element.
 *
 * @fires {CustomEvent<ReadyDetail>} platform-network:profile:ready - The user can use the widget; `detail` is `{again}`.
 * @fires {CustomEvent<StateChangeDetail>} platform-network:profile:state-change - After the page set `state`: the user changed what is shown; `detail` is `{state}`.
 * @fires {CustomEvent<ErrorDetail>} platform-network:profile:error - The widget or its record is not available; `detail` is `{reason, recoverable}`.
 * @fires {CustomEvent<AnalyticsDetail>} platform-network:profile:analytics - With `analytics`: `detail.action` is selected or abandoned.
 * @fires {CustomEvent<RequestDetail>} platform-network:profile:dcr-presubmit - Before a change request is sent; `detail` is the request. Listeners may change it, or cancel it with `preventDefault()`.
 * @fires {CustomEvent<SubmittedDetail>} platform-network:profile:dcr-submitted - `detail` is `{taskId}`.
 * @fires {CustomEvent<SelectDetail>} platform-network:profile:select - After a request: `detail.entity` is the latest copy of the record, requested sub-objects included (UNDER_REVIEW), with the reference aliases of the configured source system.
 * @fires {CustomEvent<CloseWidgetDetail>} platform-network:profile:close-widget - The widget was closed; `detail` is `{reason}`.
 * @fires {CustomEvent<AssociateCustomKeyDetail>} platform-network::associate-custom-key-succeeded - The values of the call.
 * @fires {CustomEvent<AssociateCustomKeyFailedDetail>} platform-network::associate-custom-key-failed - The values of the call and `errors`.
 * @fires {CustomEvent<LoadFailedDetail>} platform-network::load-failed - A file could not be loaded; `detail` is `{part}`.
 *
 * @slot header - Above the record.
 * @slot empty - In place of the message that no record is open.
 * @slot actions - Beside the name of the record, before its buttons.
 *
 * @csspart frame - The whole widget.
 * @csspart dialog - The dialog with `show-in-dialog`.
 * @csspart header, title, close-button - The header of a closeable widget.
 * @csspart menu-button, menu, palette - The menu, with "Sign out", and the palette of actions.
 * @csspart scroller, record - The open record and its scroll container.
 * @csspart head, head-more, name, badge, copy-button, map-link, value-link - The header of the record, and links in it.
 * @csspart empty-switch, section, child, leaders, pending-change, provenance - The content of the record.
 * @csspart edit-button, inline-form, inline-outcome, undo-request - A field edited in the record, and what became of it.
 * @csspart history, revision, comparison, compare-bar, changed-object - The history of the record.
 * @csspart edit-form, form-section, child-form, field, edit-bar, review, choice, conflict, confirm - The edit form and its review.
 * @csspart state, notice - Messages.
 *
 * @cssstate held, closed, loading, misconfigured, unavailable, disabled, demo-refused, sign-in, signing-in, ready - One of these at a time: the stage of the lifecycle.
 * @cssstate dialog - Shown in a dialog.
 */
export class PlatformNetworkProfileWidget extends WidgetElement {
  static override styles = profileWidgetStyles;

  /** The record to show: an 18-digit ID, a typed platform key, a custom key or an alternate key (specification 2.2). */
  @property() identifier: string | null = null;

  #choices = untouchedReading;
  /** The identifier that opened the displayed record. */
  #openedBy: string | null = null;
  #submitted: Submitted | undefined;
  /** The field that the user edits in the record. */
  #place: Place | undefined;
  readonly #draft = new RecordDraft<ViewDraft<ProfileViewName>>();

  readonly #core: WidgetCore = new WidgetCore(this, {
    kind: 'profile',
    areas: [profileTexts],
    contexts: () => [
      provided(partsContext, () => this.#parts()),
      provided(recordContext, () => this.#profile.record!),
      provided(viewsContext, () => this.#views),
      provided(actionsContext, () => this.#actions),
    ],
    draft: {
      save: (isAway): unknown => this.#draft.save(this.#profile.record?.entityId, this.#views.save(isAway)),
      restore: (saved: SavedRecordDraft<ViewDraft<ProfileViewName>>) => this.#draft.restore(saved),
      clear: () => this.#draft.clear(),
    },
    onReady: (configuration, again) => this.#use(configuration, again),
    onStop: () => this.#rest(),
    content: () => this.#profile.state,
    focusHome: '.name',
    later: () => import('./profile_later.ts'),
    beforeClose: (close) => this.#unsaved.before(close),
  });
  readonly #widget = this.#core.widget;
  readonly #texts = this.#core.texts;
  readonly #pending = new PendingController(this);
  readonly #copying = new CopyController(this);
  readonly #menu = new OpenMenu(this);
  readonly #focus = new FocusController(this, () => this.renderRoot);
  readonly #profile = new ProfileController(this, (record) => {
    this.#pending.show(record);
    const view = this.#draft.take(record.entityId);
    // An edit in the record continues in the form.
    if (view) this.#views.restore({ ...view, isShown: true });
  });
  readonly #views: ProfileViews = new ViewHost(this, {
    loaders: profileViewLoaders,
    texts: this.#texts,
  });
  readonly #unsaved = new UnsavedGuard(this, this.#views);
  readonly #loaded = new OpenParts({
    pending: this.#pending,
    profile: this.#profile,
    views: this.#views,
    onFailed: () => this.#show('edit'),
  });

  /**
   * Starts or restarts, optionally with another record. In a click handler, single sign-on opens its window at once.
   * Resolves when the widget is ready or waits for the user. If there are unsent changes, it asks first.
   *
   * @param identifier - Replaces the attribute of this name.
   */
  start(identifier?: string): Promise<void> {
    let started = Promise.resolve();
    this.#unsaved.before(() => {
      if (identifier !== undefined && identifier !== null) this.identifier = String(identifier);
      started = this.#widget.start();
    });
    return started;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('identifier')) this.#draft.opens(this.identifier);
    if (
      changed.has('identifier') &&
      this.#widget.state.kind === 'ready' &&
      this.identifier !== this.#openedBy
    )
      this.#unsaved.before(() => this.#open());
    this.#loaded.follow();
  }

  protected override render(): unknown {
    return profileFrame({
      question: this.#unsaved.question,
      onClose: () => void this.#core.close('button'),
      onDismiss: (reason) => void this.#core.close(reason),
    });
  }

  #parts(): ProfileParts {
    return {
      profile: this.#profile,
      pending: this.#pending,
      copying: this.#copying,
      marks: this.#loaded.marks,
      place: this.#place,
      inline: this.#loaded.inline,
      problem: this.#loaded.problem,
      menu: this.#menu,
      submitted: this.#submitted && this.#texts.ready(...this.#submitted.texts) ? this.#submitted : undefined,
      choices: this.#choices,
    };
  }

  readonly #actions: ProfileActions = {
    open: (identifier) => {
      this.#draft.goTo(identifier);
      this.identifier = identifier;
    },
    show: (view) => this.#show(view),
    editPlace: (place) =>
      !this.#loaded.inline?.isBusy &&
      void this.#unsaved.before(() => {
        this.#views.discard();
        this.#loaded.usesInline ||= place !== undefined;
        this.#place = place;
        this.requestUpdate();
      }),
    back: () => void this.#unsaved.before(() => this.#back()),
    sent: (submitted) => this.#sent(submitted),
    toggleEmpty: () => this.#arrange({ showsEmpty: !this.#choices.showsEmpty }),
    toggleSection: (key) => this.#arrange({ folded: toggled(this.#choices.folded, key) }),
    toggleAll: (array) => this.#arrange({ unrolled: toggled(this.#choices.unrolled, array) }),
  };

  #show(view: ProfileViewName): void {
    this.#place = undefined;
    // A form without input starts with the latest copy of the record.
    if (!this.#views.hasUnsaved()) this.#views.close(view);
    this.#views.show(view);
    this.#focus.focus('.view-title');
  }

  /** Returns to the record; focus returns to the button that opened the view. */
  #back(): void {
    const { shown } = this.#views;
    this.#leave();
    this.#focus.focus(`.${shown}-button`);
  }

  #sent(submitted: Submitted): void {
    const isInPlace = this.#place !== undefined;
    this.#putAway();
    this.#submitted = { ...submitted, isInPlace };
    this.#place = undefined;
    if (isInPlace) return;
    this.#leave();
    this.#focus.focus('.name');
  }

  /** Closes the views and the edit in the record. */
  #leave(): void {
    this.#place = undefined;
    this.#loaded.usesInline = false;
    this.#views.leave();
  }

  #putAway(): void {
    this.#submitted?.putAway();
    this.#submitted = undefined;
  }

  #arrange(change: Partial<ReadingChoices>): void {
    this.#choices = { ...this.#choices, ...change };
    this.requestUpdate();
  }

  #open(): void {
    this.#openedBy = this.identifier;
    this.#leave();
    this.#putAway();
    this.#arrange({ unrolled: new Set() });
    this.#pending.clear();
    this.#profile.open(this.identifier);
  }

  #use(configuration: WidgetConfiguration, again: boolean): void {
    const { transport } = this.#widget;
    if (!transport) return;
    if (again) {
      this.#profile.resume();
      if (this.#pending.error) this.#pending.retry();
      this.#views.resume();
      return;
    }
    this.#core.surface.useTheme(configuration.theme);
    this.#pending.use(transport);
    this.#profile.use({ transport, texts: this.#texts, kinds: shownKinds(configuration) });
    this.identifier = this.#draft.placeOf(this.identifier);
    this.#open();
  }

  /** Stops all calls, because the widget stopped. */
  #rest(): void {
    this.#unsaved.keep();
    this.#menu.isOpen = false;
    this.#leave();
    this.#putAway();
    this.#profile.use(undefined);
    this.#profile.close();
    this.#pending.use(undefined);
    this.#pending.clear();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'platform-network-profile-widget': PlatformNetworkProfileWidget;
  }
}
