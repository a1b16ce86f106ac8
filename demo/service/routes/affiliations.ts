/** Affiliations, metrics, paths and saved views (decision 11). */
import { routes } from '../../../src/contract/index.ts';
import {
  mostMetrics,
  readAffiliationMetrics,
  readAffiliationMetricsOfMany,
  readAffiliationPath,
  readAffiliations,
  type Reader,
} from '../domain/affiliations/affiliations.ts';
import { readHierarchy } from '../domain/affiliations/hierarchy/read_hierarchy.ts';
import { readScope, requireMemberships, requireNetwork } from '../domain/affiliations/scope.ts';
import { createView, deleteView, listViews, readView, replaceView } from '../domain/affiliations/views.ts';
import { failedWith, outcomeOf, succeeded } from '../domain/outcome.ts';
import type { User } from '../domain/users/users.ts';
import type { Api, Service } from '../http/environment.ts';
import { onReplica } from '../http/reads.ts';

/** Default values of parameters. */
const usual = { depth: 2, direction: 'both', limit: 30, nodeLimit: 2000, metrics: 'none' } as const;
/** Default number of organizations on a page of the directory. */
const usualPage = 50;
/** Maximum number of organizations of `only`. */
const mostCompared = 20;
const noOrganizations = { organizations: [], totalCount: 0, countries: [], cursor: null };
const usualLanguage = 'en';

const readerOf = ({ visibilityProfile }: User, language: string = usualLanguage): Reader => ({
  language,
  visibilityProfile,
});

const failed = (message: string) => failedWith({ type: 'NOT_FOUND', message });
const noRecord = failed('vid_key: there is no such record.');
const noView = { ...failed('view_id: there is no such view of yours.'), view: null };

export function addAffiliationRoutes(api: Api, service: Service): void {
  const { store, model, clock } = service;
  api.openapi(routes.readAffiliationMetrics, async (c) => {
    requireMemberships();
    const { filters, resultLanguage } = c.req.valid('query');
    const { vid_key } = c.req.valid('param');
    const scope = readScope({ filters });
    const reader = readerOf(c.get('user'), resultLanguage);
    const metrics = await onReplica(service, c, () =>
      readAffiliationMetrics(store, model, vid_key, scope, reader),
    );
    if (metrics) return c.json({ ...succeeded, metrics }, 200);
    return c.json({ ...failed('vid_key: there is no such organization.'), metrics: null }, 200);
  });

  api.openapi(routes.readAffiliationMetricsOfMany, async (c) => {
    requireMemberships();
    const { entities, filters } = c.req.valid('json');
    const keys = entities.map(({ vid_key }) => vid_key);
    if (keys.length > mostMetrics) {
      const message = `entities: a call may name at most ${mostMetrics} organizations.`;
      return c.json({ ...failedWith({ type: 'LIMIT_EXCEEDED', message }), metrics: [] }, 200);
    }
    const reader = readerOf(c.get('user'), c.req.valid('query').resultLanguage);
    const scope = readScope({ filters });
    const { metrics, missing } = await onReplica(service, c, () =>
      readAffiliationMetricsOfMany(store, model, keys, scope, reader),
    );
    const errors = missing.map((key) => ({
      type: 'NOT_FOUND' as const,
      message: `vid_key: there is no organization ${key}.`,
    }));
    return c.json({ ...outcomeOf(errors, metrics.length > 0), metrics }, 200);
  });

  api.openapi(routes.readAffiliationPath, async (c) => {
    const { to, relationships, includeInactive, resultLanguage } = c.req.valid('query');
    const filters = includeInactive === 'true' ? 'relationship_status:A,I' : undefined;
    const scope = readScope({ relationships, filters });
    const keys = [c.req.valid('param').vid_key, to] as const;
    const reader = readerOf(c.get('user'), resultLanguage);
    const found = await onReplica(service, c, () => readAffiliationPath(store, model, keys, scope, reader));
    if (found) return c.json({ ...succeeded, ...found }, 200);
    return c.json({ ...noRecord, nodes: [], edges: [], path: [], isExhaustive: true }, 200);
  });

  api.openapi(routes.readAffiliations, async (c) => {
    const query = c.req.valid('query');
    const asked = {
      scope: readScope(query),
      depth: query.depth ?? usual.depth,
      direction: query.direction ?? usual.direction,
      limit: query.limit ?? usual.limit,
      nodeLimit: query.nodeLimit ?? usual.nodeLimit,
      cursor: query.cursor,
      metrics: query.metrics ?? usual.metrics,
      ...readerOf(c.get('user'), query.resultLanguage),
    };
    const { vid_key } = c.req.valid('param');
    const found = await onReplica(service, c, () => readAffiliations(store, model, vid_key, asked));
    if (found) return c.json({ ...succeeded, ...found }, 200);
    const nothing = { root: null, nodes: [], edges: [], metrics: [], truncated: [], isCut: false };
    return c.json({ ...noRecord, ...nothing }, 200);
  });

  api.openapi(routes.readHierarchy, async (c) => {
    requireMemberships();
    const { filters, limit, only, resultLanguage, parent, text, country, type, cursor } =
      c.req.valid('query');
    const keys = only?.split(',').filter(Boolean);
    if (keys && keys.length > mostCompared) {
      const message = `only: a call may name at most ${mostCompared} organizations.`;
      return c.json({ ...failedWith({ type: 'LIMIT_EXCEEDED', message }), ...noOrganizations }, 200);
    }
    const asked = {
      scope: readScope({ filters }),
      parent,
      text,
      country,
      type,
      cursor,
      only: keys,
      limit: limit ?? usualPage,
      ...readerOf(c.get('user'), resultLanguage),
    };
    const found = await onReplica(service, c, () => readHierarchy(store, model, asked));
    if (found) return c.json({ ...succeeded, ...found }, 200);
    return c.json({ ...failed('parent: there is no such organization.'), ...noOrganizations }, 200);
  });

  api.openapi(routes.listAffiliationViews, async (c) => {
    const views = await listViews(store, c.get('user'), c.req.valid('query').root);
    return c.json({ responseStatus: 'SUCCESS' as const, views }, 200);
  });
  api.openapi(routes.readAffiliationView, async (c) => {
    requireNetwork();
    const view = await readView(store, c.get('user'), c.req.valid('param').view_id);
    return view ? c.json({ ...succeeded, view }, 200) : c.json(noView, 200);
  });
  api.openapi(routes.createAffiliationView, async (c) => {
    requireNetwork();
    const view = await createView(store, clock, c.get('user'), c.req.valid('json'));
    return c.json({ ...succeeded, view }, 200);
  });
  api.openapi(routes.replaceAffiliationView, async (c) => {
    requireNetwork();
    const { view_id } = c.req.valid('param');
    const view = await replaceView(store, clock, c.get('user'), view_id, c.req.valid('json'));
    return view ? c.json({ ...succeeded, view }, 200) : c.json(noView, 200);
  });
  api.openapi(routes.deleteAffiliationView, async (c) => {
    requireNetwork();
    const { view_id } = c.req.valid('param');
    const isDeleted = await deleteView(store, c.get('user'), view_id, c.req.valid('query'));
    return isDeleted ? c.json({ ...succeeded, view: null }, 200) : c.json(noView, 200);
  });
}
