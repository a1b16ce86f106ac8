/** Renders the profile widget's surface for its state, in the frame that all widgets share. */
import { html, nothing, type TemplateResult } from 'lit';
import type { EntityWrapper } from '../../api/types.ts';
import type { ProfileState } from './record/profile_controller.ts';
import { errorWords } from '../../shared/ui/error_words.ts';
import { historyIcon, pencilIcon, personIcon } from '../../shared/ui/icons.ts';
import { loadedView } from '../../shared/ui/loaded_view.ts';
import { moreMenu } from '../../shared/ui/more_menu.ts';
import { stateNotice, type NoticeAction } from '../../shared/ui/notice.ts';
import { cornerMenu, lastItems } from '../../shared/ui/last_items.ts';
import { sessionNotice, startState } from '../../shared/ui/start_states.ts';
import { widgetFrame, type WidgetFrame } from '../../shared/widget_frame.ts';
import { displayName } from '../../records/entity.ts';
import * as common from '../../texts/common.ts';
import * as texts from '../../texts/profile.ts';
import { profileSkeleton } from './profile_skeleton.ts';
import { recordView } from './record/record_view.ts';
import { read, textsContext, widgetContext } from '../../shared/contexts.ts';
import { actionsContext, partsContext, recordContext, viewsContext } from './profile_contexts.ts';
import { canEdit } from './record/can_edit.ts';

type FrameEvents = Pick<WidgetFrame, 'onClose' | 'onDismiss'>;
type Failed = Extract<ProfileState, { kind: 'failed' }>;

/** Returns the action to go back to a record. */
function backTo({ entity, entityId }: EntityWrapper): NoticeAction {
  const actions = read(actionsContext);
  return { label: texts.backTo(displayName(entity)), run: () => actions.open(entityId) };
}

/** Returns the action to go back to the previous record, when the current one cannot be shown. */
function wayBack(): NoticeAction[] {
  const { previous } = read(partsContext).profile;
  return previous ? [backTo(previous)] : [];
}

/** Returns the action to go back to the record whose link the user followed. */
function linkBack(): NoticeAction[] {
  const { followed } = read(partsContext).profile;
  return followed?.to === read(recordContext).entityId ? [backTo(followed.from)] : [];
}

function failedState(state: Failed): TemplateResult {
  const { profile, problem } = read(partsContext);
  const { kind, retryAfterSeconds } = state.error;
  if (kind === 'session-ended')
    return html`<div class="notices alone">${sessionNotice()}</div>
      ${profileSkeleton('')}`;
  const again: NoticeAction = {
    label: common.tryAgain(),
    run: () => profile.refresh(),
    primary: profile.previous === undefined,
  };
  return stateNotice({
    ...(problem?.failure(state) ?? errorWords(kind, retryAfterSeconds)),
    tone: 'error',
    actions: [...wayBack(), again],
  });
}

const recordActions = (): TemplateResult => {
  const { menu } = read(partsContext);
  const actions = read(actionsContext);
  return html`<slot name="actions"></slot>
    <button
      type="button"
      class="button history-button"
      aria-label=${texts.history()}
      @click=${() => actions.show('history')}
    >
      ${historyIcon}<span class="action-word">${texts.history()}</span>
    </button>
    ${
      canEdit()
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
      lastItems().length > 0
        ? moreMenu({
            isOpen: menu.isOpen,
            items: () => lastItems(),
            toggle: menu.toggle,
            close: menu.close,
          })
        : nothing
    } `;
};

function content(): unknown {
  // Shows no words while texts load, because the wrong language would be worse.
  if (!read(textsContext).isReady) return profileSkeleton('');
  if (read(widgetContext).state.kind !== 'ready')
    return startState({ signInTitle: texts.signInTitle(), skeleton: profileSkeleton });
  const { profile, menu, problem } = read(partsContext);
  const { state } = profile;
  const corner = cornerMenu(menu);
  switch (state.kind) {
    case 'none':
      return html`${corner}<slot name="empty"
          >${stateNotice({ icon: personIcon, title: texts.noRecord(), hint: texts.noRecordHint() })}</slot
        >`;
    case 'loading':
      return profileSkeleton(texts.opening());
    case 'failed':
      return [corner, failedState(state)];
    case 'other-kind':
      return [corner, problem?.otherKind(state, wayBack()) ?? profileSkeleton(common.loading())];
    case 'shown':
      return (
        loadedView(read(viewsContext), {
          skeleton: profileSkeleton,
          backLabel: () => texts.backTo(displayName(read(recordContext).entity)),
          back: read(actionsContext).back,
        }) ??
        html`<div class="scroller" part="scroller">${recordView(state, recordActions(), linkBack())}</div>`
      );
  }
}

/** Returns the text for screen readers about visual changes. */
function announcement(): string {
  const { isReady: areTextsReady } = read(textsContext);
  const { copying, profile, inline } = read(partsContext);
  const views = read(viewsContext);
  if (!areTextsReady) return '';
  if (copying.outcome)
    return copying.outcome.isRefused ? texts.copyRefused() : texts.copied(copying.outcome.text);
  if (inline?.announcement) return inline.announcement;
  return profile.record && !views.shown ? texts.opened(displayName(profile.record.entity)) : '';
}

/**
 * Renders the whole widget; nothing while it is held or closed. `question` asks whether to discard input, while it is
 * open.
 */
export function profileFrame({
  question,
  ...events
}: FrameEvents & { readonly question: unknown }): TemplateResult | typeof nothing {
  const isRefused = read(partsContext).copying.outcome?.isRefused && read(textsContext).isReady;
  return widgetFrame({
    title: texts.title,
    content: html`${content()}
      <p hidden data-say>${announcement()}</p>
      ${isRefused ? html`<p class="toast" aria-hidden="true">${texts.copyRefused()}</p>` : nothing}
      ${question ?? nothing}`,
    ...events,
  });
}
