/** Renders the outcome of the last sent request, above the record. */
import { nothing, type LitElement } from 'lit';
import type { Created } from '../../../requests/request_sender.ts';
import { SubmittedController, type SubmittedContext } from './submitted_controller.ts';
import { alertIcon, checkIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import * as common from '../../../texts/common.ts';
import * as texts from '../../../texts/profile_edit.ts';
import type { Submitted, SubmittedOutcome } from '../profile_parts.ts';

const outcomeWords: Record<SubmittedOutcome, () => string> = {
  waiting: () => '',
  review: texts.sentForReview,
  accepted: texts.sentAccepted,
  partly: texts.sentPartly,
  rejected: texts.sentRejected,
  unknown: texts.sentUnknown,
};

/** Follows a sent request until it is dismissed. `onLatest` is called when the record may have changed. */
export function submittedRequest(
  host: LitElement,
  { taskId, hadArrived }: Created,
  context: SubmittedContext,
  onLatest: () => void,
): Submitted {
  const submitted = new SubmittedController(host, taskId, context, onLatest);
  return {
    texts: [texts.editTexts],
    notice: () => {
      const { task } = submitted;
      if (!task) return nothing;
      const isDoubtful = task.outcome === 'unknown' || task.outcome === 'rejected';
      return stripNotice({
        icon: isDoubtful ? alertIcon : checkIcon,
        title: hadArrived ? texts.requestHadArrived(taskId) : texts.requestSent(taskId),
        hint: outcomeWords[task.outcome](),
        tone: isDoubtful ? 'warning' : 'plain',
        actions: [
          ...(task.error ? [{ label: common.tryAgain(), run: () => submitted.retry() }] : []),
          { label: texts.dismiss(), run: () => submitted.putAway() },
        ],
      });
    },
    task: () => submitted.task,
    outcomeText: () => outcomeWords[submitted.task?.outcome ?? 'waiting'](),
    putAway: () => {
      submitted.putAway();
      host.removeController(submitted);
    },
  };
}
