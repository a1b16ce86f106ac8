/** Renders the profile widget's surface for its state, in the frame that all widgets share. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ProfileState } from './record/profile_controller.ts';
import { errorWords } from '../../shared/ui/error_words.ts';
import { historyIcon, pencilIcon, personIcon } from '../../shared/ui/icons.ts';
import { moreMenu } from '../../shared/ui/more_menu.ts';
import { stateNotice, type NoticeAction } from '../../shared/ui/notice.ts';
import { cornerMenu, signOutItems } from '../../shared/ui/sign_out.ts';
import { sessionNotice, startState } from '../../shared/ui/start_states.ts';
import { widgetFrame, type WidgetFrame } from '../../shared/widget_frame.ts';
import { displayName } from '../../records/entity.ts';
import * as common from '../../texts/common.ts';
import * as texts from '../../texts/profile.ts';
import { profileSkeleton } from './profile_skeleton.ts';
import type { OpenProfileView, ProfileView } from './profile_view.ts';
import { openView, recordView } from './record/record_view.ts';

type FrameEvents = Pick<WidgetFrame, 'onDismiss' | 'onKeyDown'>;
type Failed = Extract<ProfileState, { kind: 'failed' }>;

/** Returns the action to go back to the previous record, when the current one cannot be shown. */
function wayBack({ profile, actions }: ProfileView): NoticeAction[] {
  const { previous } = profile;
  if (!previous) return [];
  return [{ label: texts.backTo(displayName(previous.entity)), run: () => actions.open(previous.entityId) }];
}

/** Returns the action to go back to the record whose link the user followed. */
function linkBack({ profile, record, actions }: OpenProfileView): NoticeAction[] {
  const { followed } = profile;
  if (followed?.to !== record.entityId) return [];
  const { entity, entityId } = followed.from;
  return [{ label: texts.backTo(displayName(entity)), run: () => actions.open(entityId) }];
}

function failedState(view: ProfileView, state: Failed): TemplateResult {
  const { kind, retryAfterSeconds } = state.error;
  if (kind === 'session-ended')
    return html`<div class="notices alone">${sessionNotice()}</div>
      ${profileSkeleton('')}`;
  const again: NoticeAction = {
    label: common.tryAgain(),
    run: () => view.profile.refresh(),
    primary: view.profile.previous === undefined,
  };
  return stateNotice({
    ...(view.problem?.failure(state) ?? errorWords(kind, retryAfterSeconds)),
    tone: 'error',
    actions: [...wayBack(view), again],
  });
}

/** Returns the view that replaces the record; undefined when the record is displayed. */
function loadedView(view: OpenProfileView): unknown {
  const { views, actions } = view;
  const { state } = views;
  if (state === undefined) return undefined;
  if (state === 'loading') return profileSkeleton(common.loading());
  if (state !== 'failed') return state.render(view);
  return stateNotice({
    ...errorWords('unreachable'),
    tone: 'error',
    actions: [
      { label: common.tryAgain(), run: () => views.retry(), primary: true },
      { label: texts.backTo(displayName(view.record.entity)), run: actions.back },
    ],
  });
}

const recordActions = ({ menu, actions, canEdit }: OpenProfileView): TemplateResult => html`
  <button
    type="button"
    class="button history-button"
    aria-label=${texts.history()}
    @click=${() => actions.show('history')}
  >
    ${historyIcon}<span class="action-word">${texts.history()}</span>
  </button>
  ${
    canEdit
      ? html`<button
          type="button"
          class="button primary edit-button"
          aria-label=${texts.edit()}
          @click=${() => actions.show('edit')}
        >
          ${pencilIcon}<span class="action-word">${texts.edit()}</span>
        </button>`
      : nothing
  }
  ${
    signOutItems().length > 0
      ? moreMenu({
          isOpen: menu.isOpen,
          items: () => signOutItems(),
          toggle: menu.toggle,
          close: menu.close,
        })
      : nothing
  }
`;

function content(view: ProfileView): unknown {
  const { widget, profile } = view;
  // Shows no words while texts load, because the wrong language would be worse.
  if (!view.areTextsReady) return profileSkeleton('');
  if (widget.state.kind !== 'ready')
    return startState({ signInTitle: texts.signInTitle(), skeleton: profileSkeleton });
  const { state } = profile;
  const corner = cornerMenu(view.menu);
  switch (state.kind) {
    case 'none':
      return [corner, stateNotice({ icon: personIcon, title: texts.noRecord(), hint: texts.noRecordHint() })];
    case 'loading':
      return profileSkeleton(texts.opening());
    case 'failed':
      return [corner, failedState(view, state)];
    case 'other-kind':
      return [
        corner,
        view.problem?.otherKind(view, state, wayBack(view)) ?? profileSkeleton(common.loading()),
      ];
    case 'shown': {
      const open = openView(view, widget.state.configuration, state);
      return (
        loadedView(open) ??
        html`<div class="scroller" part="scroller">
          ${recordView(open, state, recordActions(open), linkBack(open))}
        </div>`
      );
    }
  }
}

/** Returns the text for screen readers about visual changes. */
function announcement({ copying, profile, views, inline, areTextsReady }: ProfileView): string {
  if (!areTextsReady) return '';
  if (copying.outcome)
    return copying.outcome.isRefused ? texts.copyRefused() : texts.copied(copying.outcome.text);
  if (inline?.announcement) return inline.announcement;
  return profile.record && !views.shown ? texts.opened(displayName(profile.record.entity)) : '';
}

/** Renders the whole widget; nothing while it is held or closed. */
export const profileFrame = (view: ProfileView, events: FrameEvents): TemplateResult | typeof nothing =>
  widgetFrame({
    title: texts.title,
    content: html`${content(view)}
      <p class="visually-hidden" role="status">${announcement(view)}</p>
      ${
        view.copying.outcome?.isRefused && view.areTextsReady
          ? html`<p class="toast" aria-hidden="true">${texts.copyRefused()}</p>`
          : nothing
      }
      ${view.question ?? nothing}`,
    onClose: view.actions.close,
    ...events,
  });
