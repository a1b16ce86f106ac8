/** Search and retrieve (specification 4.22). */
import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { batchLimit, MalformedItem } from '../../../src/contract/shared/batches.ts';
import type { recordsQuery } from '../../../src/contract/records/entities.ts';
import { routes } from '../../../src/contract/index.ts';
import { ofItem, ofMalformed } from '../domain/batches.ts';
import { failedWith, outcomeOf, succeeded } from '../domain/outcome.ts';
import { childrenUnderReview } from '../domain/change_requests/search/under_review.ts';
import { fieldSelection } from '../domain/field_selection.ts';
import { parentsOf, retrieveRecords, type Presentation } from '../domain/retrieve.ts';
import { search } from '../domain/search/search.ts';
import { plainVid } from '../domain/keys/vid_keys.ts';
import { optionalSystem } from '../domain/systems.ts';
import type { EntityWrapper } from '../domain/wrapper.ts';
import type { User } from '../domain/users/users.ts';
import type { Api, Environment, Service } from '../http/environment.ts';
import { onReplica, readAnyway } from '../http/reads.ts';
import { largeJson } from '../http/bodies/large_answers.ts';
import { ReadyAnswers } from '../http/bodies/ready_answers.ts';
import type { EntityType } from '../records/record.ts';

const notFound = (vidKey: string) =>
  ({ type: 'NOT_FOUND', message: `vid_key: there is no such record: ${vidKey}` }) as const;

export function addEntityRoutes(api: Api, service: Service): void {
  const { store, model } = service;
  /** Reads the presentation options of a query. Throws INVALID_DATA or INSUFFICIENT_ACCESS for the system. */
  const presentation = (user: User, query: z.output<typeof recordsQuery>): Presentation => {
    return {
      enrichedResults: query.enrichedResults === 'true',
      resultLanguage: query.resultLanguage,
      systemName: optionalSystem(model, user, 'systemName', query.systemName),
      selection: fieldSelection(model, query),
      visibilityProfile: user.visibilityProfile,
      ...(query.includeUnderReview === 'true' && {
        addedChildren: (records) => childrenUnderReview(store, model, user, records),
      }),
    };
  };

  /** Adds the parent HCOs when the query requests them. */
  const supplement = async (
    entities: EntityWrapper[],
    query: z.output<typeof recordsQuery>,
    how: Presentation,
  ) =>
    query.supplemental === 'true'
      ? { entities, supplementalResults: await parentsOf(store, model, entities, how) }
      : { entities };

  const ready = new ReadyAnswers(store, model);

  /** Answers a call for a single record: with a FAILURE envelope when there is no such record. */
  const one = async (
    c: Context<Environment>,
    vidKey: string,
    query: z.output<typeof recordsQuery>,
    type?: EntityType,
  ): Promise<never> => {
    const how = presentation(c.get('user'), query);
    const read = async () => {
      const { entities } = await retrieveRecords(store, model, [vidKey], how, type);
      return entities.length
        ? { ...succeeded, ...(await supplement(entities, query, how)) }
        : { ...failedWith(notFound(vidKey)), entities };
    };
    const vid = plainVid(vidKey);
    // What these two add may change without the record.
    const isOwn = query.supplemental !== 'true' && query.includeUnderReview !== 'true';
    if (vid === undefined || !isOwn) return c.json(await readAnyway(service, read), 200) as never;
    const { enrichedResults, resultLanguage, systemName, visibilityProfile } = how;
    const { fields, view } = query;
    const parts = [type, enrichedResults, resultLanguage, systemName, visibilityProfile, fields, view];
    const isFound = ({ entities }: Awaited<ReturnType<typeof read>>) => entities.length > 0;
    const answer = await readAnyway(service, () => ready.read({ vid, parts }, read, isFound));
    return ready.send(c, answer) as never;
  };

  api.openapi(routes.searchEntities, async (c) => {
    const query = c.req.valid('query');
    const user = c.get('user');
    const systemName = optionalSystem(model, user, 'systemName', query.systemName);
    const { signal } = c.req.raw;
    const wanted = { ...query, systemName };
    const read = () => search(store, model, wanted, user.visibilityProfile, signal);
    return largeJson(c, await onReplica(service, c, read));
  });
  api.openapi(routes.retrieveEntity, (c) => one(c, c.req.valid('param').vid_key, c.req.valid('query')));
  api.openapi(routes.retrieveHcp, (c) => one(c, c.req.valid('param').vid_key, c.req.valid('query'), 'HCP'));
  api.openapi(routes.retrieveHco, (c) => one(c, c.req.valid('param').vid_key, c.req.valid('query'), 'HCO'));

  api.openapi(routes.retrieveEntities, async (c) => {
    const items = c.req.valid('json').entities;
    if (items.length > batchLimit) {
      const message = `entities: a call may name at most ${batchLimit} records.`;
      return c.json({ ...failedWith({ type: 'LIMIT_EXCEEDED', message }), entities: [] }, 200);
    }
    const query = c.req.valid('query');
    const how = presentation(c.get('user'), query);
    const keys = items.flatMap((item) => (item instanceof MalformedItem ? [] : item.vid_key));
    const { entities, missing } = await retrieveRecords(store, model, keys, how);
    const errors = [
      ...items.flatMap((item, index) =>
        item instanceof MalformedItem ? ofMalformed(item, `entities[${index}]`) : [],
      ),
      ...missing.map((key) => ofItem(notFound(key))),
    ];
    const records = await supplement(entities, query, how);
    return largeJson(c, { ...outcomeOf(errors, entities.length > 0), ...records });
  });
}
