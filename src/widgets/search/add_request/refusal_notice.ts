/** What the service said of a request as a whole. */
import { nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import * as texts from '../../../texts/add_request.ts';
import type { AddRequest } from './add_request.ts';

/** Nothing when every refusal stands at its field. */
export const refusalNotice = (request: AddRequest): TemplateResult | typeof nothing =>
  request.refusals.length === 0
    ? nothing
    : stripNotice({
        icon: alertIcon,
        title: texts.invalid(),
        hint: request.refusals.join(' '),
        tone: 'fault',
      });
