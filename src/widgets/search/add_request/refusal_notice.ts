/** Renders the service's refusals of the whole request. */
import { nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import * as texts from '../../../texts/add_request.ts';
import type { AddRequest } from './add_request.ts';

/** Renders nothing when each refusal belongs to a field. */
export function refusalNotice({ refusals, sender }: AddRequest): TemplateResult | typeof nothing {
  if (refusals.length === 0) return nothing;
  const { state } = sender;
  // Only refusals of the input are about the input.
  const title = state.kind === 'failed' ? state.failure.message : texts.invalid();
  return stripNotice({ icon: alertIcon, title, hint: refusals.join(' '), tone: 'error' });
}
