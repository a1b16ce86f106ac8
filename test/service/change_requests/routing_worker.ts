/**
 * A process for `work.test.ts` to kill: creates five requests, routes two and stops in the middle of the
 * third.
 */
import { routeRequest } from '../../../demo/service/domain/change_requests/route/route.ts';
import { openEmbedded, openServer } from '../../../demo/service/store/store.ts';
import { person } from './support.ts';
import { openBench } from './support_domain.ts';

const { databaseUrl, dataDirectory } = JSON.parse(process.argv[2]!) as {
  databaseUrl?: string;
  dataDirectory: string;
};
const bench = await openBench(() => (databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDirectory)));
const ids: string[] = [];
for (let index = 0; index < 5; index++) ids.push(await bench.create({ entity: person() }));
for (const id of ids.slice(0, 2)) await routeRequest(bench.context, id);

// Indexing the record reads the data model: the record is written by then, but not committed.
const { model } = bench.context;
let calls = 0;
const stuck: typeof model = {
  ...model,
  // Otherwise the index would have what it computed for the other requests.
  get snapshot() {
    return stuck;
  },
  fields: (type) => {
    if (type === 'HCP' && ++calls === 2) {
      process.stdout.write('in the middle\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return model.fields(type);
  },
};
await routeRequest({ ...bench.context, model: stuck }, ids[2]!);
