/** Says why a record cannot be shown. */
import type { TemplateResult } from 'lit';
import { displayName } from '../../../records/entity.ts';
import { read } from '../../../shared/contexts.ts';
import { actionsContext } from '../profile_contexts.ts';
import { alertIcon, buildingIcon, lockIcon, personIcon, searchIcon } from '../../../shared/ui/icons.ts';
import { stateNotice, type Notice, type NoticeAction } from '../../../shared/ui/notice.ts';
import * as texts from '../../../texts/profile/problem.ts';
import type { FailedState, OtherKindState, ProblemWords } from '../profile_parts.ts';

/** Returns the words for errors that only records have; undefined for all others. */
function failureWords({
  identifier,
  error,
}: FailedState): Pick<Notice, 'icon' | 'title' | 'hint'> | undefined {
  switch (error.kind) {
    case 'not-found':
      return { icon: searchIcon, title: texts.unknown(), hint: texts.unknownHint(identifier) };
    case 'insufficient-access':
      return { icon: lockIcon, title: texts.noAccess(), hint: texts.noAccessHint() };
    case 'invalid':
      return { icon: alertIcon, title: texts.malformedKey(), hint: texts.unknownHint(identifier) };
    default:
      return undefined;
  }
}

function otherKindState(
  { record, reason }: OtherKindState,
  wayBack: readonly NoticeAction[],
): TemplateResult {
  const actions = read(actionsContext);
  const isOrganization = record.entityType === 'HCO';
  const open: NoticeAction = {
    label: texts.openIt(),
    run: () => actions.open(record.entityId),
    primary: true,
  };
  return stateNotice({
    icon: isOrganization ? buildingIcon : personIcon,
    title: texts.otherKind(isOrganization),
    hint:
      reason === 'promised' ? texts.otherKindNamed(displayName(record.entity)) : texts.otherKindNotShown(),
    tone: 'warning',
    actions: [...(reason === 'promised' ? [open] : []), ...wayBack],
  });
}

export const problemWords: ProblemWords = { failure: failureWords, otherKind: otherKindState };
