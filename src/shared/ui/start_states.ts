/** What every widget shows while it cannot be used: before it is ready, and after its session ended. */
import { nothing, type TemplateResult } from 'lit';
import { read, widgetContext } from '../contexts.ts';
import type { WidgetController } from '../widget_controller.ts';
import type { WidgetState } from '../widget_state.ts';
import * as texts from '../../texts/common.ts';
import { hasLanguage, languageInUse, loadLanguage } from '../../texts/language.ts';
import { errorWords } from './error_words.ts';
import { lockIcon, windowIcon } from './icons.ts';
import { stateNotice, stripNotice, type Notice, type NoticeAction } from './notice.ts';
import { listSkeleton } from './skeleton.ts';
import type * as StartProblems from './start_problems.ts';

export interface StartView {
  /** Title of the sign-in state: what the sign-in is for. */
  readonly signInTitle: string;
  /** Called instead of the sign-in of the lifecycle, in the click handler. */
  readonly signIn?: () => void;
  /** The outline while loading; a list by default. `label` is for screen readers. */
  readonly skeleton?: (label: string) => TemplateResult;
}

type Problems = typeof StartProblems;

/** The chunk with the texts of problems, once loaded. */
let problems: Problems | undefined;
/** Progress of loading for each state. A new state, for example after a retry, and another language load again. */
const asked = new WeakMap<WidgetState, 'loading' | 'failed'>();

async function loadProblems(widget: WidgetController, language: string): Promise<void> {
  const { state } = widget;
  asked.set(state, 'loading');
  try {
    problems = await import('./start_problems.ts');
    await loadLanguage(language, [problems.startProblemTexts]);
    asked.delete(state);
  } catch {
    asked.set(state, 'failed');
  }
  widget.refresh();
}

/**
 * Returns the texts of problems in the current language. `loading` while they load, then the widget updates; `failed`
 * when they cannot be loaded. Without their translation, they are in the source language.
 */
function problemWords(widget: WidgetController): Problems | 'loading' | 'failed' {
  const language = languageInUse();
  if (problems && hasLanguage(language, [problems.startProblemTexts])) return problems;
  const progress = asked.get(widget.state);
  if (!progress) void loadProblems(widget, language);
  return progress === 'failed' ? (problems ?? progress) : 'loading';
}

/** Renders a problem with its texts, or a general error if they could not be loaded. */
function problemState(
  { skeleton = listSkeleton }: StartView,
  again: NoticeAction,
  notice: (words: Problems) => Notice,
): TemplateResult {
  const words = problemWords(read(widgetContext));
  if (words === 'loading') return skeleton(texts.loading());
  return stateNotice(
    words === 'failed' ? { ...errorWords('unreachable'), tone: 'error', actions: [again] } : notice(words),
  );
}

function signInState(view: StartView, state: Extract<WidgetState, { kind: 'sign-in' }>): TemplateResult {
  const widget = read(widgetContext);
  const { problem, retryAfterSeconds } = state;
  const again: NoticeAction = {
    label: problem ? texts.tryAgain() : texts.signIn(),
    run: view.signIn ?? (() => void widget.signIn()),
    primary: true,
  };
  if (problem)
    return problemState(view, again, (words) =>
      words.signInNotice(widget, { problem, retryAfterSeconds }, again),
    );
  return stateNotice({
    icon: lockIcon,
    title: view.signInTitle,
    hint: texts.signInHint(),
    actions: [again],
  });
}

/** Renders a widget that is starting or cannot run; undefined when it is ready or shows nothing. */
export function startState(view: StartView): TemplateResult | undefined {
  const { skeleton = listSkeleton } = view;
  const widget = read(widgetContext);
  const { state } = widget;
  const retry: NoticeAction = { label: texts.tryAgain(), run: () => void widget.retry(), primary: true };
  switch (state.kind) {
    case 'held':
    case 'closed':
    case 'ready':
      return undefined;
    case 'loading':
      return skeleton(texts.loading());
    case 'signing-in':
      return state.method !== 'sso'
        ? skeleton(texts.signingInTitle())
        : stateNotice({
            icon: windowIcon,
            title: texts.signingInTitle(),
            hint: texts.signingInHint(),
            actions: [{ label: texts.cancel(), run: () => widget.cancelSignIn() }],
          });
    case 'sign-in':
      return signInState(view, state);
    case 'unavailable': {
      const { kind, retryAfterSeconds } = state.error;
      return stateNotice({ ...errorWords(kind, retryAfterSeconds), tone: 'error', actions: [retry] });
    }
    case 'misconfigured':
    case 'demo-refused':
      return problemState(view, retry, (words) => words.settingNotice(state));
    case 'disabled':
      return problemState(view, retry, (words) => words.settingNotice(undefined));
  }
}

/** Renders the notice of a session that ended while the widget is in use. Input and results remain. */
export function sessionNotice(signIn?: StartView['signIn']): TemplateResult | typeof nothing {
  const widget = read(widgetContext);
  const { state } = widget;
  if (state.kind !== 'ready' || state.session === 'live') return nothing;
  if (state.session === 'renewing')
    return stripNotice({
      icon: lockIcon,
      title: texts.signingInTitle(),
      actions: [{ label: texts.cancel(), run: () => widget.cancelSignIn() }],
    });
  const { problem } = state;
  const again: NoticeAction = { label: texts.signInAgain(), run: signIn ?? (() => void widget.signIn()) };
  const words = problem && problemWords(widget);
  return stripNotice(
    typeof words === 'object' && problem
      ? {
          ...words.signInWords(problem),
          tone: 'warning',
          actions: [again, ...words.withoutWindow(widget, problem)],
        }
      : {
          icon: lockIcon,
          title: state.session === 'signed-out' ? texts.signedOut() : texts.sessionEnded(),
          hint: texts.sessionEndedHint(),
          tone: 'warning',
          actions: [again],
        },
  );
}
