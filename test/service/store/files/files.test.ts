/** The store of files does the same in a folder and in a real object store. */
import assert from 'node:assert/strict';
import { buffer, text } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { FileStore } from '../../../../demo/service/store/files/file_store.ts';
import { filesOf } from '../../../../demo/service/store/files/files_of.ts';
import { FilesUnavailable } from '../../../../demo/service/store/outages.ts';
import { temporaryDirectory } from '../../../support/databases.ts';
import { startObjectServer, withoutObjectStore, type ObjectServer } from './object_server.ts';
import { blocks, bytes, describeStore } from './store_tests.ts';

describeStore('a folder', false, async () =>
  filesOf({ dataDirectory: temporaryDirectory(), fileStore: undefined }),
);

describe('an object store', { skip: withoutObjectStore }, () => {
  let server: ObjectServer;
  let files: FileStore;
  before(async () => {
    server = await startObjectServer();
    files = filesOf({ dataDirectory: '', fileStore: server.settings });
  });
  describeStore('the store', withoutObjectStore, async () => files);
  const other = (changes: object): FileStore =>
    filesOf({ dataDirectory: '', fileStore: { ...server.settings, ...changes } });

  it('has files of other programs, which are listed, read and moved like others', async () => {
    const put = (content: string) =>
      server.client.send(
        new PutObjectCommand({ Bucket: 'network-files', Key: 'one/drop/in.csv', Body: content }),
      );
    await put('dropped');
    const [file] = await files.list('drop');
    assert.deepEqual([file!.name, file!.size], ['in.csv', 7]);
    await put('dropped later');
    assert.equal(await files.open('drop/in.csv', file!.version), undefined);
    await files.move('drop/in.csv', 'drop/done/in.csv', file!.version);
    const [later] = await files.list('drop');
    assert.equal(await text((await files.open('drop/in.csv', later!.version))!.stream), 'dropped later');
    await files.move('drop/in.csv', 'drop/done/in.csv', later!.version);
    assert.deepEqual(await files.list('drop'), []);
    assert.equal((await files.list('drop/done')).length, 1);
  });

  it('keeps instances with different folders apart', async () => {
    await files.write('apart/one.csv', bytes('one'));
    assert.deepEqual(await other({ prefix: 'two/' }).list('apart'), []);
  });

  it('removes uploads that a killed process left an hour ago, and none of a process that goes on', async () => {
    const place = { Bucket: 'network-files', Key: 'one/left.csv' };
    const { UploadId } = await server.client.send(new CreateMultipartUploadCommand(place));
    const left = async () =>
      (await server.client.send(new ListMultipartUploadsCommand({ Bucket: place.Bucket }))).Uploads?.length ??
      0;
    await files.removeUnfinished({ isAlone: true, now: new Date() });
    assert.equal(await left(), 1);
    await files.removeUnfinished({ isAlone: true, now: new Date(Date.now() + 2 * 60 * 60 * 1000) });
    assert.equal(await left(), 0);
    await assert.rejects(server.client.send(new AbortMultipartUploadCommand({ ...place, UploadId })));
  });

  const refusals: [string, object, RegExp][] = [
    ['has no such bucket', { bucket: 'nobody-has-it' }, /bucket nobody-has-it, answers 404 NoSuchBucket/],
    ['is not there', { endpoint: 'http://127.0.0.1:9' }, /does not answer \(ECONNREFUSED\)/],
    ['has no address', { endpoint: 'http://nobody.invalid' }, /does not answer \(E[A-Z_]+\)/],
  ];
  for (const [what, changes, message] of refusals)
    it(`that ${what} says so for each operation`, async () => {
      const broken = other(changes);
      for (const work of [
        () => broken.list('a'),
        () => broken.open('a/one.csv'),
        () => broken.write('a/one.csv', bytes('x')),
        () => broken.append('a/one.csv', 0, Buffer.from('x')),
        () => broken.remove('a/one.csv'),
        () => broken.removeFolder('a'),
        () => broken.removeUnfinished({ isAlone: true, now: new Date() }),
      ])
        await assert.rejects(work, (error: Error) => {
          assert.ok(error instanceof FilesUnavailable, error.stack);
          assert.match(error.message, message);
          return true;
        });
    });

  it('that refuses a user says so', async () => {
    const secret = process.env['AWS_SECRET_ACCESS_KEY'];
    process.env['AWS_SECRET_ACCESS_KEY'] = 'wrong';
    try {
      await assert.rejects(other({}).list('a'), /answers 403 SignatureDoesNotMatch/);
    } finally {
      process.env['AWS_SECRET_ACCESS_KEY'] = secret;
    }
  });

  it('that freezes is given up after the time-out, also in the middle of a file', async () => {
    const slow = other({ timeoutMilliseconds: 1000 });
    await slow.write('frozen/one.csv', blocks(40));
    const { stream } = (await slow.open('frozen/one.csv'))!;
    const begun = performance.now();
    server.freeze();
    try {
      await assert.rejects(slow.list('frozen'), (error: Error) => error instanceof FilesUnavailable);
      await assert.rejects(slow.write('frozen/two.csv', bytes('x')), FilesUnavailable);
      await assert.rejects(buffer(stream));
      assert.ok(performance.now() - begun < 25_000, `${performance.now() - begun} ms`);
    } finally {
      server.thaw();
    }
    assert.deepEqual(
      (await slow.list('frozen')).map(({ name }) => name),
      ['one.csv'],
    );
  });
});
