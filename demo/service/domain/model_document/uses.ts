/** What refers to what a document takes away. */
import type { Store } from '../../store/store.ts';
import { inTimeSlices } from '../../store/time_slices.ts';
import { codesOf, type Code } from '../reference_types/codes.ts';
import { fieldPath, type ModelDocument } from './document.ts';
import type { Finding } from './findings.ts';

interface Setting {
  path: string;
  text: string;
}

/** Returns all settings that can name a field or a code. */
async function settingsOf({ db }: Store): Promise<Setting[]> {
  const widgets = await db.selectFrom('widget').select(['name', 'settings']).execute();
  const sources = await db.selectFrom('source_subscription').select(['name', 'settings']).execute();
  const targets = await db.selectFrom('target_subscription').select(['name', 'settings']).execute();
  const views = await db.selectFrom('affiliation_view').select(['name', 'settings']).execute();
  const rules = await db.selectFrom('change_request_rule').selectAll().execute();
  const rankings = await db.selectFrom('source_ranking').selectAll().execute();
  const named = (kind: string, list: readonly { name: string; settings: unknown }[]): Setting[] =>
    list.map(({ name, settings }) => ({ path: `${kind}.${name}`, text: JSON.stringify(settings) }));
  return [
    ...named('widgets', widgets),
    ...named('source_subscriptions', sources),
    ...named('target_subscriptions', targets),
    ...named('saved_views', views),
    { path: 'review_rules', text: JSON.stringify(rules) },
    { path: 'source_rankings', text: JSON.stringify(rankings) },
  ];
}

interface Gone {
  name: string;
  what: string;
  /** Returns whether the text of a setting names it. */
  isIn(text: string): boolean;
}

/** Fields and objects are also named in parts of a text: `consents__c.channel__c`, or `golf_club__c:SEA` in a filter. */
function goneName(name: string, what: string): Gone {
  const pattern = new RegExp(`\\b${name}\\b`);
  return { name, what, isIn: (text) => text.includes(name) && pattern.test(text) };
}

/** A code may be a usual word, so it counts only as a whole text. */
const goneCode = (code: string, type: string): Gone => ({
  name: code,
  what: `code of ${type}`,
  isIn: (text) => text.includes(JSON.stringify(code)),
});

/** Returns the settings that name a field, object or code which was active and is no longer. */
export async function brokenUses(
  store: Store,
  before: ModelDocument,
  after: ModelDocument,
  released: ReadonlyMap<string, readonly Code[]>,
): Promise<Finding[]> {
  const wasActive = new Set(
    before.fields.filter(({ status }) => status === 'ACTIVE').map((field) => fieldPath(field)),
  );
  const gone: Gone[] = after.fields
    .filter((field) => field.status === 'INACTIVE' && wasActive.has(fieldPath(field)))
    .map(({ field_id: name }) => goneName(name, 'field'));
  for (const { name, status } of after.objects)
    if (status === 'INACTIVE' && before.objects.some((one) => one.name === name && one.status === 'ACTIVE'))
      gone.push(goneName(name, 'object'));
  for (const { type, codes } of after.lists) {
    const old = before.lists.find((list) => list.type === type)?.codes ?? [];
    const known = codesOf(type, released.get(type) ?? [], old);
    const active = new Set(known.filter((code) => !code.inactive).map(({ code }) => code));
    for (const { code, inactive } of codes) if (inactive && active.has(code)) gone.push(goneCode(code, type));
  }
  if (!gone.length) return [];
  const settings = await settingsOf(store);
  const found: Finding[] = [];
  await inTimeSlices(gone, ({ name, what, isIn }) => {
    for (const { path, text } of settings)
      if (isIn(text))
        found.push({
          severity: 'WARNING',
          path,
          message: `names the ${what} ${name}, which becomes inactive.`,
        });
  });
  return found;
}
