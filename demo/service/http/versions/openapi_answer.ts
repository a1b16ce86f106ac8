/** `GET /openapi.json`: the description of each version of the interface (section 9). */
import type { Api, Service } from '../environment.ts';
import { FixedAnswers } from '../fixed_answers.ts';
import { requireSession } from '../guards.ts';
import { versionDocument } from './documents.ts';
import { withOwnFields } from './own_fields.ts';

/** Answers with the description of a version. To users with a session, it names the custom fields and objects, too: they tell about the customer. */
export function addOpenApi(api: Api, service: Service): void {
  const documents = new FixedAnswers();
  const { model } = service;
  const readSession = requireSession(service, true);
  api.use('/openapi.json', (c, next) => (c.req.header('authorization') ? readSession(c, next) : next()));
  api.get('/openapi.json', (c) => {
    const document = versionDocument(c.get('version'));
    return c.req.header('authorization')
      ? documents.send(c, [model.version], () => withOwnFields(document, model))
      : documents.send(c, [], () => document);
  });
}
