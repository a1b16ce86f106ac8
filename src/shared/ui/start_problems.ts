/**
 * Texts that say why a widget cannot start and what to do about it. Loaded with the first such problem, because most
 * users never see one.
 */
import type { WidgetController } from '../widget_controller.ts';
import type { ConfigurationProblem, WidgetState } from '../widget_state.ts';
import * as common from '../../texts/common.ts';
import * as texts from '../../texts/start_problems.ts';
import { alertIcon, lockIcon, offlineIcon, windowIcon } from './icons.ts';
import type { Notice, NoticeAction } from './notice.ts';

export { startProblemTexts } from '../../texts/start_problems.ts';

type State<Kind extends WidgetState['kind']> = Extract<WidgetState, { kind: Kind }>;
/** Why signing in failed. */
export type SignInProblem = NonNullable<State<'sign-in'>['problem']>;

const configurationWords: Record<ConfigurationProblem, (said: State<'misconfigured'>['said']) => string> = {
  'widget-name-missing': () => texts.missingAttribute('widget-name'),
  'widget-id-missing': () => texts.missingAttribute('widget-id'),
  'auth-domain-missing': () => texts.missingAttribute('auth-domain'),
  'auth-domain-malformed': ({ authDomain }) => texts.malformedDomain(authDomain?.trim() ?? ''),
  'auth-domain-insecure': texts.insecureDomain,
  'unknown-widget': ({ authDomain, widgetId, widgetName }) =>
    texts.unknownWidget({
      domain: authDomain?.trim() ?? '',
      id: widgetId?.trim() ?? '',
      name: widgetName?.trim() ?? '',
    }),
  'wrong-type': texts.wrongType,
};

/** Returns the texts for a failed sign-in. */
export function signInWords(
  problem: SignInProblem,
  retryAfterSeconds?: number,
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
      return {
        icon: alertIcon,
        title: common.rateLimited(),
        hint: common.rateLimitedHint(retryAfterSeconds),
      };
    case 'no-api-access':
      return { icon: lockIcon, title: common.noApiAccess(), hint: common.noApiAccessHint() };
    case 'storage-blocked':
      return { icon: alertIcon, title: texts.storageBlocked(), hint: texts.popupBlockedHint() };
    case 'page-signed-out':
      return { icon: lockIcon, title: texts.pageSignedOut(), hint: texts.pageSignedOutHint() };
    case 'page-failed':
    case 'page-late':
      return { icon: alertIcon, title: texts.pageFailed(), hint: common.malformedHint() };
    case 'unreachable':
      return { icon: offlineIcon, title: common.unreachable(), hint: common.unreachableHint() };
    case 'malformed':
      return { icon: alertIcon, title: common.malformed(), hint: common.malformedHint() };
    case 'failed':
      return { icon: alertIcon, title: common.rejected(), hint: common.rejectedHint() };
  }
}

/**
 * Returns the action to sign in without a window, for problems with windows. A severed window can look like a closed
 * one.
 */
export const withoutWindow = (widget: WidgetController, problem: SignInProblem): NoticeAction[] =>
  problem === 'popup-blocked' || problem === 'opener-severed' || problem === 'popup-closed'
    ? [{ label: texts.signInThisPage(), run: () => void widget.signInByRedirect() }]
    : [];

/** Returns the notice of a failed sign-in. `again` repeats it. */
export const signInNotice = (
  widget: WidgetController,
  { problem, retryAfterSeconds }: { problem: SignInProblem; retryAfterSeconds: number | undefined },
  again: NoticeAction,
): Notice => ({
  ...signInWords(problem, retryAfterSeconds),
  tone: ['popup-closed', 'denied', 'page-signed-out'].includes(problem) ? 'warning' : 'error',
  actions: [again, ...withoutWindow(widget, problem)],
});

/** Returns the notice of a widget that cannot start until its setup changes. Without a state, of a disabled widget. */
export function settingNotice(state: State<'misconfigured'> | State<'demo-refused'> | undefined): Notice {
  if (!state) return { icon: lockIcon, title: texts.disabledTitle(), hint: texts.disabledHint() };
  if (state.kind === 'misconfigured')
    return {
      icon: alertIcon,
      title: texts.misconfigured(),
      hint: configurationWords[state.problem](state.said),
      tone: 'error',
    };
  return state.problem === 'not-allowed'
    ? { icon: lockIcon, title: texts.demoNotAllowed(), hint: texts.demoNotAllowedHint(), tone: 'error' }
    : { icon: alertIcon, title: texts.demoIncomplete(), hint: texts.demoIncompleteHint(), tone: 'error' };
}
