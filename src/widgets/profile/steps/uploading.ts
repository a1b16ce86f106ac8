/** Renders the upload progress of a request with attachments. */
import { html, nothing, type TemplateResult } from 'lit';
import * as common from '../../../texts/common.ts';
import { formatPercent } from '../../../texts/format.ts';
import * as texts from '../../../texts/profile_edit.ts';
import type { ProfileEditController } from '../edit/edit_controller.ts';

/** `share` is the progress from 0 to 1. The user can cancel until all is sent. */
export const uploading = (edit: ProfileEditController, share: number): TemplateResult => html`
  <progress class="uploading" aria-label=${texts.sending()} value=${share < 1 ? share : nothing}></progress>
  ${
    share < 1
      ? html`<span class="quiet small" aria-hidden="true">${formatPercent(share)}</span>
          <button type="button" class="button" @click=${() => edit.stopSending()}>${common.cancel()}</button>`
      : nothing
  }
`;
