/** Shows the outcome of each sent request, by record. */
import { html, type TemplateResult } from 'lit';
import type { RelationshipEditController, SentRequest } from './relationship_edit_controller.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { alertIcon, checkIcon, hourglassIcon, infoIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import * as texts from '../../../texts/affiliation_edit.ts';

function words({ name, outcome }: SentRequest): TemplateResult {
  switch (outcome.kind) {
    case 'sending':
      return stripNotice({ icon: hourglassIcon, title: `${name}: ${texts.sending()}` });
    case 'stopped':
      return stripNotice({ icon: infoIcon, title: texts.stopped(name), tone: 'warning' });
    case 'changed':
      return stripNotice({
        icon: alertIcon,
        title: texts.failed(name),
        hint: texts.othersChanged(),
        tone: 'warning',
      });
    case 'made':
      return stripNotice({ icon: infoIcon, title: texts.alreadyMade(name) });
    case 'sent':
      return stripNotice({ icon: checkIcon, title: texts.sent(name, outcome.taskId) });
    case 'failed': {
      const { error, said } = outcome;
      const { title, hint } = errorWords(error.kind, error.retryAfterSeconds);
      // The service refused the request, so its messages give the reason.
      const isRefused = (error.kind === 'invalid' || error.kind === 'failed') && said.length > 0;
      const why = isRefused ? said.join(' ') : [title, hint].filter(Boolean).join('. ');
      return stripNotice({ icon: alertIcon, title: texts.failed(name), hint: why, tone: 'error' });
    }
  }
}

export const outcomes = ({ sent }: RelationshipEditController): TemplateResult[] =>
  [...sent.values()].map((each) => html`${words(each)}`);
