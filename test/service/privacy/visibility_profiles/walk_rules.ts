/** Calls every operation of the contract, the FHIR face and the endpoint of agents as a user with the profile. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { routes } from '../../../../src/contract/index.ts';
import { versionDocument } from '../../../../demo/service/http/versions/documents.ts';
import { ExampleCalls, withoutExample } from '../../../support/example_calls.ts';
import { allowAgents, connectAgent } from '../../agents/agent_client.ts';
import { person, secretsIn, type profileFixture } from './fixture.ts';

/** Answers that name fields to everybody, without a session. */
const open: Readonly<Record<string, string>> = {
  readWidgetConfiguration: 'layouts of widgets are public: they name fields, and have no values',
};

/** Calls with a record that has the hidden values, besides the examples of the contract. */
const ofPerson: readonly [operationId: string, path: string, query?: Record<string, string>][] = [
  ['retrieveEntity', `/entity/${person}`, { enrichedResults: 'true', includeUnderReview: 'true' }],
  ['retrieveHcp', `/hcps/${person}`, { supplemental: 'true' }],
  [
    'searchEntities',
    '/search',
    { q: person, supplemental: 'true', enrichedResults: 'true', highlight: 'true' },
  ],
  ['searchEntities', '/search', { q: person, view: 'card' }],
  ['listRevisions', `/entity/${person}/revisions`],
  ['retrieveLineage', `/entity/${person}/lineage`],
  ['readAffiliations', `/entity/${person}/affiliations`],
  ['searchChangeRequests', '/change_request/search', { filters: `vid__v:${person}` }],
  ['extractSubject', `/entity/${person}/subject_extract`],
];

export function walkRules(given: ReturnType<typeof profileFixture>): void {
  it('no answer of any operation has a hidden value or the name of a hidden field', async () => {
    const { service } = given;
    const session = await given.sessionOf('rep');
    for (const [operationId, path, query = {}] of ofPerson) {
      const address = `${service.url}/api/v39.0${path}?${new URLSearchParams(query)}`;
      const text = await (await fetch(address, { headers: { authorization: session } })).text();
      assert.deepEqual(secretsIn(text), [], `${operationId} ${path}: ${text.slice(0, 2000)}`);
      const other = await fetch(address, { headers: { authorization: await given.sessionOf('steward') } });
      const whole = await other.text();
      assert.ok(
        ['readAffiliations', 'extractSubject'].includes(operationId) ||
          query.view === 'card' ||
          secretsIn(whole).length > 0,
        `${operationId} shows the values to others`,
      );
    }

    const described = await fetch(`${service.url}/api/v39.0/openapi.json`, {
      headers: { authorization: session },
    });
    const description = await described.text();
    assert.match(description, /quetzal_visits__c/);
    assert.deepEqual(
      secretsIn(description).filter((secret) => !secret.endsWith('__v')),
      [],
    );

    const calls = new ExampleCalls(() => service, versionDocument(39), 'rep');
    const called = new Set<string>();
    const refused: string[] = [];
    for (const operation of calls.operations) {
      const { status, text } = await calls.call(operation);
      called.add(operation.operationId);
      if (open[operation.operationId]) continue;
      assert.ok(status < 500, `${operation.operationId} ${status}`);
      assert.deepEqual(secretsIn(text), [], `${operation.operationId}: ${text.slice(0, 2000)}`);
      if (/INSUFFICIENT_ACCESS/.test(text)) refused.push(operation.operationId);
    }
    assert.deepEqual(
      Object.values(routes)
        .map(({ operationId }) => operationId)
        .filter((id) => !called.has(id) && !(id in withoutExample)),
      [],
      'every operation was called',
    );
    for (const whole of ['startTargetJob', 'readArtifact', 'extractSubject', 'updateObjects', 'listMerges'])
      assert.ok(refused.includes(whole), `${whole} is refused`);
  });

  it('the FHIR face is refused as a whole', async () => {
    const authorization = `Bearer ${await given.service.signIn('rep')}`;
    for (const path of [
      `Practitioner/${person}`,
      `Practitioner/${person}/_history`,
      'Practitioner?email=quokka.quetzal@secret.example',
      'Task/1',
      '$export',
    ]) {
      const answer = await fetch(`${given.service.url}/fhir/R4/${path}`, {
        headers: { authorization, prefer: 'respond-async' },
      });
      assert.equal(answer.status, 403, path);
      assert.deepEqual(secretsIn(await answer.text()), []);
    }
  });

  it('an agent of the user sees as little in every tool', async () => {
    await allowAgents(given.service, { STANDARD_USER: 'propose' });
    const agent = await connectAgent(given.service, { account: 'rep' });
    const { tools } = await agent.client.listTools();
    // The descriptions of tools are the same for everybody, and name arrays of the specification.
    assert.deepEqual(
      secretsIn(JSON.stringify(tools)).filter((secret) => !secret.endsWith('__v')),
      [],
    );
    for (const { name, inputSchema } of tools) {
      const takes = Object.keys(inputSchema.properties ?? {});
      const given = {
        ...(takes.includes('vid_key') && { vid_key: person }),
        ...(takes.includes('vid_keys') && { vid_keys: [person] }),
        ...(takes.includes('query') && { query: person }),
      };
      const answer = await agent.client.callTool({ name, arguments: given });
      assert.deepEqual(secretsIn(JSON.stringify(answer)), [], name);
      if (name === 'open_record') assert.match(JSON.stringify(answer), /Openwindow/);
    }
  });
}
