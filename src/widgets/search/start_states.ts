/** The states before a search can be typed, each in words and with a way on. */
import type { TemplateResult } from 'lit';
import type { ConfigurationProblem, WidgetState } from '../../controllers/widget_state.ts';
import { faultWords } from '../../parts/fault_words.ts';
import { alertIcon, lockIcon, offlineIcon, windowIcon } from '../../parts/icons.ts';
import { stateNotice, type Notice, type NoticeAction } from '../../parts/notice.ts';
import { listSkeleton } from '../../parts/skeleton.ts';
import * as texts from '../../texts/common.ts';
import type { SearchView } from './search_view.ts';

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
export function signInWords(
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
    case 'unreachable':
      return { icon: offlineIcon, title: texts.unreachable(), hint: texts.unreachableHint() };
    case 'malformed':
      return { icon: alertIcon, title: texts.malformed(), hint: texts.malformedHint() };
    case 'failed':
      return { icon: alertIcon, title: texts.rejected(), hint: texts.rejectedHint() };
  }
}

function signInState(view: SearchView, { problem, retryAfterSeconds }: SignIn): TemplateResult {
  const again: NoticeAction = {
    label: problem ? texts.tryAgain() : texts.signIn(),
    run: view.actions.signIn,
    primary: true,
  };
  if (!problem)
    return stateNotice({
      icon: lockIcon,
      title: texts.signInTitle(),
      hint: texts.signInHint(),
      actions: [again],
    });
  const onThisPage: NoticeAction = {
    label: texts.signInThisPage(),
    run: () => void view.widget.signInByRedirect(),
  };
  const needsPage = problem === 'popup-blocked' || problem === 'opener-severed';
  return stateNotice({
    ...signInWords(problem, retryAfterSeconds),
    tone: problem === 'popup-closed' || problem === 'denied' ? 'warning' : 'fault',
    actions: needsPage ? [again, onThisPage] : [again],
  });
}

/** The surface of a widget that is on its way or cannot run; undefined when it is ready or shows nothing. */
export function startState(view: SearchView): TemplateResult | undefined {
  const { widget } = view;
  const { state } = widget;
  const retry: NoticeAction = { label: texts.tryAgain(), run: () => void widget.retry(), primary: true };
  switch (state.kind) {
    case 'held':
    case 'closed':
    case 'ready':
      return undefined;
    case 'loading':
      return listSkeleton(texts.loading());
    case 'signing-in':
      return state.method === 'demo'
        ? listSkeleton(texts.signingInTitle())
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
