/** What every widget says while it cannot be used: before it is ready, and after its session ended. */
import { nothing, type TemplateResult } from 'lit';
import type { WidgetController } from '../controllers/widget_controller.ts';
import type { ConfigurationProblem, WidgetState } from '../controllers/widget_state.ts';
import * as texts from '../texts/common.ts';
import { faultWords } from './fault_words.ts';
import { alertIcon, lockIcon, offlineIcon, windowIcon } from './icons.ts';
import { stateNotice, stripNotice, type Notice, type NoticeAction } from './notice.ts';
import { listSkeleton } from './skeleton.ts';

/** What the states are rendered from, and what a person can ask for in them. */
export interface StartView {
  readonly widget: WidgetController;
  /** What signing in is for, as the title of the state that asks for it. */
  readonly signInTitle: string;
  /** Signs in; called in the click. */
  readonly signIn: () => void;
  /** The outline of what is on its way; by default that of a list. `label` is for those who listen. */
  readonly skeleton?: (label: string) => TemplateResult;
}

type SignIn = Extract<WidgetState, { kind: 'sign-in' }>;
type Problem = NonNullable<SignIn['problem']>;

const configurationWords: Record<ConfigurationProblem, () => string> = {
  'widget-name-missing': () => texts.missingAttribute('widget-name'),
  'widget-id-missing': () => texts.missingAttribute('widget-id'),
  'auth-domain-missing': () => texts.missingAttribute('auth-domain'),
  'auth-domain-malformed': texts.malformedDomain,
  'auth-domain-insecure': texts.insecureDomain,
  'unknown-widget': texts.unknownWidget,
  'wrong-type': texts.wrongType,
};

/** Words for why signing in did not work. */
function signInWords(
  problem: Problem,
  retryAfterSeconds: number | undefined,
): Pick<Notice, 'icon' | 'title' | 'hint'> {
  switch (problem) {
    case 'popup-blocked':
      return { icon: windowIcon, title: texts.popupBlocked(), hint: texts.popupBlockedHint() };
    case 'popup-closed':
      return { icon: windowIcon, title: texts.popupClosed(), hint: texts.popupClosedHint() };
    case 'opener-severed':
      return { icon: windowIcon, title: texts.openerSevered(), hint: texts.openerSeveredHint() };
    case 'denied':
      return { icon: lockIcon, title: texts.denied(), hint: texts.deniedHint() };
    case 'provider-unreachable':
      return { icon: offlineIcon, title: texts.providerUnreachable(), hint: texts.providerUnreachableHint() };
    case 'authentication-failed':
      return { icon: lockIcon, title: texts.authenticationFailed(), hint: texts.authenticationFailedHint() };
    case 'rate-limited':
      return { icon: alertIcon, title: texts.rateLimited(), hint: texts.rateLimitedHint(retryAfterSeconds) };
    case 'no-api-access':
      return { icon: lockIcon, title: texts.noApiAccess(), hint: texts.noApiAccessHint() };
    case 'storage-blocked':
      return { icon: alertIcon, title: texts.storageBlocked(), hint: texts.popupBlockedHint() };
    case 'page-signed-out':
      return { icon: lockIcon, title: texts.pageSignedOut(), hint: texts.pageSignedOutHint() };
    case 'page-failed':
    case 'page-late':
      return { icon: alertIcon, title: texts.pageFailed(), hint: texts.malformedHint() };
    case 'unreachable':
      return { icon: offlineIcon, title: texts.unreachable(), hint: texts.unreachableHint() };
    case 'malformed':
      return { icon: alertIcon, title: texts.malformed(), hint: texts.malformedHint() };
    case 'failed':
      return { icon: alertIcon, title: texts.rejected(), hint: texts.rejectedHint() };
  }
}

function signInState(view: StartView, { problem, retryAfterSeconds }: SignIn): TemplateResult {
  const again: NoticeAction = {
    label: problem ? texts.tryAgain() : texts.signIn(),
    run: view.signIn,
    primary: true,
  };
  if (!problem)
    return stateNotice({
      icon: lockIcon,
      title: view.signInTitle,
      hint: texts.signInHint(),
      actions: [again],
    });
  const onThisPage: NoticeAction = {
    label: texts.signInThisPage(),
    run: () => void view.widget.signInByRedirect(),
  };
  // A window that was cut off can look like one that was closed: the way that works after both is offered for both.
  const needsPage = problem === 'popup-blocked' || problem === 'opener-severed' || problem === 'popup-closed';
  return stateNotice({
    ...signInWords(problem, retryAfterSeconds),
    tone: ['popup-closed', 'denied', 'page-signed-out'].includes(problem) ? 'warning' : 'fault',
    actions: needsPage ? [again, onThisPage] : [again],
  });
}

/** The surface of a widget that is on its way or cannot run; undefined when it is ready or shows nothing. */
export function startState(view: StartView): TemplateResult | undefined {
  const { widget, skeleton = listSkeleton } = view;
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
    case 'disabled':
      return stateNotice({ icon: lockIcon, title: texts.disabledTitle(), hint: texts.disabledHint() });
    case 'misconfigured':
      return stateNotice({
        icon: alertIcon,
        title: texts.misconfigured(),
        hint: configurationWords[state.problem](),
        tone: 'fault',
      });
    case 'demo-refused':
      return state.problem === 'not-allowed'
        ? stateNotice({
            icon: lockIcon,
            title: texts.demoNotAllowed(),
            hint: texts.demoNotAllowedHint(),
            tone: 'fault',
          })
        : stateNotice({
            icon: alertIcon,
            title: texts.demoIncomplete(),
            hint: texts.demoIncompleteHint(),
            tone: 'fault',
          });
    case 'unavailable': {
      const { kind, retryAfterSeconds } = state.fault;
      return stateNotice({ ...faultWords(kind, retryAfterSeconds), tone: 'fault', actions: [retry] });
    }
  }
}

/** The notice of a session that ended while the widget is in use: what was typed and found stays. */
export function sessionNotice({
  widget,
  signIn,
}: Pick<StartView, 'widget' | 'signIn'>): TemplateResult | typeof nothing {
  const { state } = widget;
  if (state.kind !== 'ready' || state.session === 'live') return nothing;
  if (state.session === 'renewing')
    return stripNotice({
      icon: lockIcon,
      title: texts.signingInTitle(),
      actions: [{ label: texts.cancel(), run: () => widget.cancelSignIn() }],
    });
  const again: NoticeAction[] = [{ label: texts.signInAgain(), run: signIn }];
  if (
    state.problem === 'popup-blocked' ||
    state.problem === 'opener-severed' ||
    state.problem === 'popup-closed'
  )
    again.push({ label: texts.signInThisPage(), run: () => void widget.signInByRedirect() });
  const words = state.problem
    ? signInWords(state.problem, undefined)
    : { icon: lockIcon, title: texts.sessionEnded(), hint: texts.sessionEndedHint() };
  return stripNotice({ ...words, tone: 'warning', actions: again });
}
