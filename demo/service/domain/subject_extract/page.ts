/** The subject extract as a page to print or to save as PDF: no scripts, and every value as text. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import {
  closestLanguage,
  defaultLanguage,
  rightToLeft,
  type LanguageTag,
} from '../../../languages/languages.ts';
import { requestArraysOf, typeOfArray } from '../change_requests/request.ts';
import { labelIn, type DataModel } from '../data_model.ts';
import { shownLabel } from '../reference_types/shown_label.ts';
import type { SubjectExtract } from './read_extract.ts';
import { wordsIn, type Words } from './words.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;
/** Allows only the page's own style: data that is not escaped by mistake loads and runs nothing. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const styles = raw(`
  :root { color-scheme: light; }
  body { font: 0.875rem/1.45 system-ui, sans-serif; color: #1a1a1a; background: #fff; margin: 2rem auto; max-inline-size: 60rem; padding-inline: 1rem; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-block: 2rem 0.5rem; border-block-end: 1px solid #767676; } h3 { font-size: 1rem; margin-block: 1.25rem 0.25rem; }
  table { inline-size: 100%; border-collapse: collapse; table-layout: fixed; }
  th, td { text-align: start; vertical-align: top; padding: 0.2rem 0.5rem 0.2rem 0; border-block-end: 1px solid #d0d0d0; overflow-wrap: anywhere; }
  th { font-weight: 600; }
  @page { margin: 15mm; }
  @media print { body { margin: 0; max-inline-size: none; padding: 0; font-size: 9pt; } tr, h2, h3 { break-inside: avoid; } h2, h3 { break-after: avoid; } thead { display: table-header-group; } }
`);

class Page {
  readonly #model: DataModel;
  readonly #language: LanguageTag;
  readonly words: Words;

  constructor(model: DataModel, language: LanguageTag) {
    this.#model = model;
    this.#language = language;
    this.words = wordsIn(language);
  }

  /** Arrays of a record or request with their object types. */
  get arrays(): (readonly [array: string, type: string])[] {
    return requestArraysOf(this.#model).map((array) => [array, typeOfArray(array)]);
  }

  label(type: string, name: string): string {
    const field = this.#model.field(type, name);
    return (field && labelIn(field.labels, this.#language)) ?? name;
  }

  objectType(type: string): string {
    const found = this.#model.objectTypes.find(({ name }) => name === type);
    return (found && labelIn(found.labels, this.#language)) ?? type;
  }

  /** Returns the name of a source: of a system, or of change requests. */
  source(name: string): string {
    if (name === 'change_request') return this.words.requests;
    return this.#model.systems.find((system) => system.name === name)?.label ?? name;
  }

  /** Returns a time in the language of the page. The zone is UTC, as in the database. */
  time(text: string): string {
    const date = new Date(text);
    if (Number.isNaN(date.getTime())) return text;
    const format = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' } as const;
    return `${date.toLocaleString(this.#language, format)} UTC`;
  }

  /** Returns a value as text: the labels of its codes, yes or no, or the value itself. Codes that are inactive, or that `country` does not have, are marked. */
  value(type: string, name: string, value: unknown, country?: unknown): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? this.words.yes : this.words.no;
    const field = this.#model.field(type, name)?.type;
    if (field?.dataType === 'DATETIME' && typeof value === 'string') return this.time(value);
    if (!field?.discriminator || typeof value !== 'string')
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    const list = field.discriminator;
    return value
      .split(',')
      .map((code) => shownLabel(this.#model, list, code, this.#language, country))
      .join(', ');
  }

  table(columns: readonly string[], rows: readonly (readonly string[])[]): Markup {
    if (!rows.length) return html`<p>${this.words.none}</p>`;
    return html`<table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  fields(type: string, fields: Readonly<Record<string, unknown>>): Markup {
    const rows = Object.entries(fields).filter(
      ([, value]) => !Array.isArray(value) && value !== null && value !== '',
    );
    const country = fields['primary_country__v'] ?? fields['country__v'];
    return this.table(
      [this.words.field, this.words.value],
      rows.map(([name, value]) => [this.label(type, name), this.value(type, name, value, country)]),
    );
  }
}

type Entity = Readonly<Record<string, unknown>>;
const childrenIn = (entity: Entity, array: string): readonly Entity[] =>
  (entity[array] as Entity[] | undefined) ?? [];

function recordSection(
  page: Page,
  { record, lineage, revisions }: SubjectExtract['records'][number],
  title: string,
): Markup {
  const { words } = page;
  const { entity, entityType } = record as { entity: Entity; entityType: string };
  const children = page.arrays.flatMap(([array, type]) =>
    childrenIn(entity, array).map((child) => ({ type, child })),
  );
  const keysOfChildren = children.flatMap(({ child }) => childrenIn(child, 'custom_keys__v'));
  return html`<h2>${title}: ${record.entityId}</h2>
    ${page.fields(entityType, entity)}
    ${[...children, ...keysOfChildren.map((child) => ({ type: 'CUSTOMKEY', child }))].map(
      ({ type, child }) =>
        html`<h3>${page.objectType(type)}</h3>
          ${page.fields(type, child)}`,
    )}
    <h2>${words.origins}</h2>
    ${page.table(
      [words.field, words.source, words.date, words.user],
      lineage.flatMap(({ object_type, fields }) =>
        fields.map(({ field, source, date, user }) => [
          `${page.objectType(object_type)}: ${page.label(object_type, field)}`,
          page.source(source),
          page.time(date),
          user?.username ?? '',
        ]),
      ),
    )}
    <h2>${words.history}</h2>
    ${page.table(
      [words.date, words.source, words.user, words.field, words.from, words.to],
      revisions.flatMap(({ date, source, user, changes }) => {
        const by = [page.time(date), page.source(source), user?.username ?? ''];
        const rows = changes.flatMap(({ object_type, fields }) =>
          fields.map(({ field, from, to }) => [
            ...by,
            `${page.objectType(object_type)}: ${page.label(object_type, field)}`,
            page.value(object_type, field, from),
            page.value(object_type, field, to),
          ]),
        );
        return rows.length ? rows : [[...by, '', '', '']];
      }),
    )}`;
}

function requestRows(page: Page, { change_requests }: SubjectExtract): string[][] {
  return change_requests.flatMap(({ change_request }) => {
    const { change_request_id, created_date, status__v, metadata, entity_type } = change_request;
    const by = [
      `${change_request_id} · ${page.time(created_date)}`,
      metadata?.creator ?? '',
      page.words[status__v],
    ];
    const entity = change_request.entity as unknown as Entity;
    const objects = [
      { type: String(entity_type), fields: entity },
      ...page.arrays.flatMap(([array, type]) =>
        childrenIn(entity, array).map((fields) => ({ type, fields })),
      ),
    ];
    return objects.flatMap(({ type, fields }) =>
      Object.entries(fields).flatMap(([name, change]) => {
        if (typeof change !== 'object' || change === null || !('change_requested' in change)) return [];
        const { change_requested, final_value } = change as {
          change_requested: unknown;
          final_value: unknown;
        };
        return [
          [
            ...by,
            `${page.objectType(type)}: ${page.label(type, name)}`,
            page.value(type, name, change_requested),
            page.value(type, name, final_value),
          ],
        ];
      }),
    );
  });
}

/** Returns the page in a language (IETF BCP 47). */
export async function extractPage(
  extract: SubjectExtract,
  model: DataModel,
  wanted: string,
): Promise<string> {
  const language = closestLanguage(wanted) ?? defaultLanguage;
  const page = new Page(model, language);
  const { words } = page;
  const [first] = extract.records;
  const entity = first!.record.entity as Entity;
  const name = String(entity['formatted_name__v'] ?? entity['corporate_name__v'] ?? first!.record.entityId);
  const title = words.title.replace('{name}', () => name);
  const markup = html`<!doctype html>
    <html lang="${language}" dir="${rightToLeft.includes(language) ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta
          http-equiv="Content-Security-Policy"
          content="${pagePolicy.replace("; frame-ancestors 'none'", '')}"
        />
        <title>${title}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${words.created.replace('{date}', () => page.time(extract.created_date))}</p>
          ${extract.records.map((each, index) => recordSection(page, each, index ? words.merged : words.record))}
          <h2>${words.namedBy}</h2>
          ${page.table(
            [words.record, words.value],
            extract.named_by.map(({ vid__v, entity_type, name: other }) => [
              `${page.objectType(entity_type)} ${vid__v}`,
              other ?? '',
            ]),
          )}
          <h2>${words.requests}</h2>
          ${page.table(
            [words.date, words.user, words.status, words.field, words.requested, words.final],
            requestRows(page, extract),
          )}
          <h2>${words.merges}</h2>
          ${page.table(
            [words.date, words.source, words.from, words.to, words.status],
            extract.merges.map(({ merged_date, source, merged_vid__v, survivor_vid__v, status }) => [
              page.time(merged_date),
              page.source(source),
              merged_vid__v,
              survivor_vid__v,
              words[status],
            ]),
          )}
          <h2>${words.updates}</h2>
          ${page.table(
            [words.date, words.system, words.user, words.field, words.from, words.to],
            extract.data_updates.flatMap(({ date, system, user, object_type, changes }) =>
              changes.map(({ field, from, to }) => [
                page.time(date),
                page.source(system),
                user.username,
                page.label(object_type ?? '', field),
                page.value(object_type ?? '', field, from),
                page.value(object_type ?? '', field, to),
              ]),
            ),
          )}
          <h2>${words.agents}</h2>
          ${page.table(
            [words.date, words.user, words.tool, words.value],
            extract.agent_calls.map((call) => [
              page.time(call.date),
              call.user?.username ?? '',
              `${call.agent?.name ?? ''} ${call.tool ?? ''}`,
              JSON.stringify(call.arguments),
            ]),
          )}
        </main>
      </body>
    </html>`;
  return String(await markup);
}
