/** Records that the subject of an add request may already be, beside the request. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { AnswerOf, ChangeRequest } from '../../../src/api/types.ts';
import { service } from '../service/session.ts';
import { likelihood } from './matches/likelihood.ts';
import { showRecord } from './record_drawer.ts';
import { recordName } from './record_names.ts';
import { changedObjects } from './request_changes.ts';

export type Duplicate = AnswerOf<'post /match/'>['results']['matchedEntities'][number];

/** Number of records to show. */
const most = 5;

type Fields = Record<string, unknown>;

/** Returns the requested record as a match call describes it. */
function requestedRecord(request: ChangeRequest): Fields {
  const entity: Fields = {};
  for (const { array, rows } of changedObjects(request)) {
    const fields = Object.fromEntries(
      rows.flatMap(({ name, asked }) => (asked === null || asked === '' ? [] : [[name, asked]])),
    );
    if (array === '') Object.assign(entity, fields);
    else if (array !== 'affiliations__v') ((entity[array] ??= []) as unknown[]).push(fields);
  }
  return entity;
}

/** Returns the best matches of an open add request; none for other requests, or when they cannot be matched. */
export async function duplicatesOf(request: ChangeRequest, signal: AbortSignal): Promise<Duplicate[]> {
  if (request.task_type !== 'ADD_REQUEST' || request.completed_date !== '') return [];
  const answer = await service
    .call('post /match/', {
      query: {},
      body: { entity_type: request.entity_type, entity: requestedRecord(request) as never },
      signal,
    })
    // Duplicates are an offer: without them the request can still be decided.
    .catch((error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    });
  const found = answer?.results.matchedEntities ?? [];
  return found.filter(({ entityId }) => entityId !== request.vid__v).slice(0, most);
}

const placeOf = (entity: Fields): string => {
  const [address] = (entity['addresses__v'] ?? []) as Fields[];
  const line = address?.['formatted_address__v'];
  return typeof line === 'string' ? line.replaceAll('\n', ', ') : '';
};

export function duplicatesPanel(duplicates: readonly Duplicate[]): TemplateResult | typeof nothing {
  if (!duplicates.length) return nothing;
  return html`<section class="panel">
    <h3>${msg('Possible duplicates')}</h3>
    <ul class="plain stack">
      ${duplicates.map(({ entityId, entity, matchResult }) => {
        const name = recordName(entity) ?? entityId;
        return html`<li>
          <div class="row">
            <strong><bdi>${name}</bdi></strong>
            <span class="row end">
              <wa-button size="s" appearance="outlined" @click=${() => void showRecord(entityId, name)}
                >${msg('Show')}<span class="visually-hidden">: ${name}</span></wa-button
              >
            </span>
          </div>
          <span class="muted"
            >${msg(str`${likelihood(matchResult.probability)} likely the same`)}${placeOf(entity) ? html` · <bdi>${placeOf(entity)}</bdi>` : nothing}</span
          >
        </li>`;
      })}
    </ul>
  </section>`;
}
