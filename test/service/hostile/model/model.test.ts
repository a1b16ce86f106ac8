/**
 * Hostile names, labels, patterns and expressions in every operation of the data model: the service does not fail, stores a text as it was sent or says why not, and
 * other fields and records stay as they are. How long such calls hold others is measured by `npm run bench -- worst`.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { enginesForRules } from '../../../support/databases.ts';
import { naughtyStrings } from '../../../support/hostile_strings.ts';
import { callsByAccount, startTestService, type TestService } from '../../../support/service.ts';
import { customField } from '../../custom_fields/definitions.ts';
import { expressions, namesAtLimits, patterns, texts, brokenNames } from './inputs.ts';
import { keptCode, nastyField, operations, pathsWith, withText } from './operations.ts';

const person = '242975000000000500';
/** A text is sent in one of so many places each, and in each place one of so many texts. */
const share = 25;
const allTexts = [...new Set([...texts, ...naughtyStrings])];

for (const engine of enginesForRules)
  describe(`hostile data models on ${engine}`, () => {
    let service: TestService;
    const { call, sessionOf } = callsByAccount(() => service);
    const admin = (method: string, path: string, body?: unknown) =>
      call('admin', method, path, body === undefined ? {} : { body });

    const succeed = async (method: string, path: string, body?: unknown) => {
      const answer = await admin(method, path, body);
      assert.equal(answer.body.responseStatus, 'SUCCESS', `${path} ${JSON.stringify(answer.body)}`);
      return answer.body;
    };

    /** Sends a call whose answer may be a file. */
    async function read(path: string): Promise<void> {
      const response = await fetch(`${service.url}/api/v39.0${path}`, {
        headers: { authorization: await sessionOf('admin') },
      });
      assert.ok(
        response.status < 500,
        `${response.status} ${path}: ${(await response.text()).slice(0, 300)}`,
      );
    }

    /** Sends a change of the model. Returns why it was refused; undefined when it was accepted. */
    async function refusal(method: string, path: string, body: unknown): Promise<string | undefined> {
      const answer = await admin(method, path, body);
      const sent = `${method} ${path} ${JSON.stringify(body).slice(0, 500)}`;
      assert.ok(answer.status < 500, `${answer.status} ${sent}`);
      if (answer.body.responseStatus === 'SUCCESS') return undefined;
      const [{ message }] = answer.body.errors;
      assert.match(message, /\w+ \w+/, `no words: ${sent}`);
      return message;
    }

    /** Fields before all tests, such as `HCP.kept__c`. */
    const known = new Set<string>();
    const pathOf = ({ objectType, fieldId }: { objectType: string; fieldId: string }): string =>
      `${objectType}.${fieldId}`;
    /** Returns what users see of the rest: metadata, a record, a search and a list of codes. */
    async function others() {
      const { attributes } = (await call('rep', 'GET', '/metadata/fields')).body;
      const { entities } = (await call('rep', 'GET', `/entity/${person}`)).body;
      const query = { q: 'Abendrot', filters: 'hcp.kept__c:Abendrot' };
      const { totalCount } = (await call('rep', 'GET', '/search', { query })).body;
      const [list] = (await call('rep', 'GET', '/metadata/reference_values/Specialty')).body
        .reference_type_values;
      return {
        fields: attributes.filter((one: Parameters<typeof pathOf>[0]) => known.has(pathOf(one))),
        // The job of a calculated field saves the record.
        record: Object.entries(entities[0].entity).filter(
          ([name]) => known.has(`HCP.${name}`) && !/^(modified|record)_/.test(name),
        ),
        totalCount,
        list,
      };
    }
    const prototypes = (): string =>
      JSON.stringify(
        [Object.prototype, Array.prototype, String.prototype].map((one) => Object.getOwnPropertyNames(one)),
      );
    async function changesNothingElse(work: () => Promise<void>): Promise<void> {
      const [rest, own] = [await others(), prototypes()];
      assert.equal(rest.totalCount, 1);
      await work();
      assert.equal(prototypes(), own);
      assert.deepEqual(await others(), rest);
    }

    /** Writes fields of a record that stewards did not change. */
    async function write(fields: Record<string, string>): Promise<string> {
      const { entities } = (await call('rep', 'GET', '/hcps/crm_us:HCP:JG-1002')).body;
      const vid = entities[0].entityId;
      const written = await call('integration', 'PUT', '/objects', {
        body: { systemName: 'crm_us', entities: [{ vid_key: `Network:Entity:${vid}`, fields }] },
      });
      assert.equal(written.body.responseStatus, 'SUCCESS', JSON.stringify(written.body));
      return vid;
    }

    before(async () => {
      service = await startTestService({ engine, hcps: 20 });
      const labels = { en: 'Kept' };
      await succeed('POST', '/data_model/reference_types', { type: 'Kept__c', labels, codes: [keptCode] });
      await succeed('POST', '/data_model/fields', customField('kept__c', 'STRING', { searchable: true }));
      await write({ kept__c: 'Abendrot' });
      const { attributes } = (await call('rep', 'GET', '/metadata/fields')).body;
      for (const one of attributes) known.add(pathOf(one));
    });

    it('texts in any place of a call change nothing but themselves', () =>
      changesNothingElse(async () => {
        for (const [turn, text] of texts.entries()) {
          for (const path of pathsWith(text)) await read(path);
          let place = 0;
          for (const { method, path, body } of operations)
            for (const other of withText(body, text))
              if (place++ % share === turn % share) await refusal(method, path, other);
        }
      }));

    it('a label is stored as it was sent, or refused in words', () =>
      changesNothingElse(async () => {
        const field = { ...nastyField, field_id: 'nasty_labels__c', help: {}, example: null };
        await succeed('POST', '/data_model/fields', field);
        const { object_type: _type, field_id: _id, data_type: _data, reference_type: _list, ...rest } = field;
        const path = '/data_model/fields/HCP/nasty_labels__c';
        const kept: string[] = [];
        let version = 1;
        /** Tries labels together. When they are refused, tries each half of them. */
        const store = async (tried: readonly string[]): Promise<void> => {
          const labels = Object.fromEntries(
            tried.map((text, index) => [index ? `x${'abcdefghij'[index]}` : 'en', text]),
          );
          const message = await refusal('PUT', path, { ...rest, version, labels });
          if (message === undefined) {
            version++;
            kept.push(...tried);
            const trimmed = Object.fromEntries(
              Object.entries(labels).map(([language, text]) => [language, text.trim()]),
            );
            assert.deepEqual((await succeed('GET', path)).field.labels, trimmed);
          } else if (tried.length === 1) assert.match(message, /^labels\.en: (a text|expected )/, tried[0]);
          else
            for (const half of [tried.slice(0, tried.length / 2), tried.slice(tried.length / 2)])
              await store(half);
        };
        for (let at = 0; at < allTexts.length; at += 10) await store(allTexts.slice(at, at + 10));
        assert.ok(kept.length > allTexts.length * 0.7, String(kept.length));
        // The same texts as labels of codes, which forms and facets show.
        const codes = kept.map((text, index) => ({
          ...keptCode,
          code: `N${index}`,
          labels: { en: text },
          aliases: {},
        }));
        await succeed('POST', '/data_model/reference_types', {
          type: 'Nasty__c',
          labels: { en: 'Nasty' },
          codes,
        });
        const [list] = (await call('rep', 'GET', '/metadata/reference_values/Nasty__c')).body
          .reference_type_values;
        const shown: { code: string; values: { en: string } }[] = list.reference_type_codes;
        assert.deepEqual(
          Object.fromEntries(shown.map(({ code, values }) => [code, values.en])),
          Object.fromEntries(kept.map((text, index) => [`N${index}`, text.trim()])),
        );
      }));

    it('names at the limits, and names that code has too, work like others', () =>
      changesNothingElse(async () => {
        for (const name of brokenNames)
          assert.match(
            (await refusal('POST', '/data_model/fields', customField(name, 'STRING')))!,
            /^field_id: a name of/,
          );
        for (const name of namesAtLimits)
          await succeed('POST', '/data_model/fields', customField(name, 'STRING', { searchable: true }));
        const fields = Object.fromEntries(namesAtLimits.map((name, index) => [name, `Wert${index}q`]));
        const golfer = await write(fields);
        const { entity } = (await call('rep', 'GET', `/entity/${golfer}`)).body.entities[0];
        assert.deepEqual(Object.fromEntries(namesAtLimits.map((name) => [name, entity[name]])), fields);
        for (const [name, value] of Object.entries(fields)) {
          const query = { q: '', filters: `hcp.${name}:${value}` };
          for (const asked of [query, { q: value }]) {
            const { body } = await call('rep', 'GET', '/search', { query: asked });
            assert.equal(body.totalCount, 1, `${name} ${JSON.stringify(body)}`);
          }
        }
        await succeed('POST', '/data_model/objects', {
          name: 'hasownproperty__c',
          labels: { en: 'Nasty' },
          plural_labels: { en: 'Nasty' },
          help: {},
          entity_types: ['HCP'],
        });
        for (const name of namesAtLimits)
          await succeed('POST', `/data_model/fields/HCP/${name}/status`, { version: 1, status: 'INACTIVE' });
        await succeed('POST', '/data_model/objects/hasownproperty__c/status', {
          version: 1,
          status: 'INACTIVE',
        });
      }));

    it('a pattern is refused, or fits every text soon', () =>
      changesNothingElse(async () => {
        for (const [index, pattern] of patterns.entries()) {
          const field_id = `nasty_pattern_${index}__c`;
          const field = { ...nastyField, field_id, pattern, example: null };
          const message = await refusal('POST', '/data_model/fields', field);
          if (message !== undefined) {
            assert.match(message, /^pattern: /);
            continue;
          }
          for (const value of [`${'a'.repeat(1999)}!`, 'aB1 '.repeat(500), '!'])
            await refusal('POST', '/change_request', {
              entity_type: 'HCP',
              vid_key: person,
              metadata: {},
              entity: { [field_id]: value },
            });
        }
      }));

    it('an expression is refused with the place of its error, or calculates a value', () =>
      changesNothingElse(async () => {
        const kind = { object_type: 'HCP', data_type: 'STRING' };
        for (const [index, expression] of expressions.entries()) {
          const { problem, previews } = await succeed('POST', '/data_model/expressions/check', {
            ...kind,
            expression,
          });
          const message = await refusal('POST', '/data_model/fields', {
            ...nastyField,
            field_id: `nasty_expression_${index}__c`,
            example: null,
            expression,
          });
          if (message === undefined) {
            assert.equal(problem, null, expression);
            assert.ok(previews.length > 0);
          } else assert.match(message, /^expression: .*\(characters? \d+/, expression);
          assert.equal(problem === null, message === undefined, expression);
        }
      }));
  });
