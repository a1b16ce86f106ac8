/** Renders the service's refusals of the whole request. */
import { nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import * as texts from '../../../texts/add_request.ts';
import type { AddRequest } from './add_request.ts';

/** Renders nothing when each refusal belongs to a field. */
export const refusalNotice = (request: AddRequest): TemplateResult | typeof nothing =>
  request.refusals.length === 0
    ? nothing
    : stripNotice({
        icon: alertIcon,
        title: texts.invalid(),
        hint: request.refusals.join(' '),
        tone: 'error',
      });
