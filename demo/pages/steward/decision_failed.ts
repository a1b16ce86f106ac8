/** The message after a decision that the service refused. */
import { msg, str } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { messageOf } from '../service/errors.ts';

export const decisionFailed = (failure: unknown): TemplateResult | typeof nothing =>
  failure === undefined
    ? nothing
    : html`<wa-callout variant="danger" role="alert">
        <wa-icon slot="icon" name="circle-exclamation"></wa-icon>
        <p>${msg(str`Nothing was decided: ${messageOf(failure)}`)}</p>
      </wa-callout>`;
