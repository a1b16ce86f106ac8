/** What every store of files does. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FileStore } from '../../../../demo/service/store/files/file_store.ts';
import { temporaryDirectory } from '../../../support/databases.ts';
import { pageLength } from './object_server.ts';

export const bytes = (content: string): Readable => Readable.from([Buffer.from(content)]);
const megabyte = 2 ** 20;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the bytes of buffers that are still in use. */
function memoryInUse(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/** Makes different blocks of a megabyte. */
export async function* blocks(megabytes: number, breaksAt = Infinity): AsyncGenerator<Buffer> {
  for (let index = 0; index < megabytes; index++) {
    if (index === breaksAt) throw new Error('the client hung up');
    yield Buffer.alloc(megabyte, createHash('sha256').update(String(index)).digest());
  }
}

/** Describes what a store does. `skip`: the reason why it is skipped. */
export function describeStore(name: string, skip: string | false, open: () => Promise<FileStore>): void {
  describe(`files in ${name}`, { skip }, () => {
    let files: FileStore;
    before(async () => (files = await open()));
    const read = async (path: string, version?: string): Promise<string | undefined> => {
      const file = await files.open(path, version);
      return file && text(file.stream);
    };
    const names = async (folder: string): Promise<string[]> =>
      (await files.list(folder)).map((file) => file.name);

    it('are listed by name with size, time and version, opened and removed', async () => {
      const begun = Date.now();
      for (const [path, content] of [
        ['a/two.csv', 'two'],
        ['a/one.csv', 'first'],
        ['a/one.csv.gz', 'x'],
        ['a/below/three.csv', 'three'],
        ['ab/four.csv', 'four'],
      ] as const)
        await files.write(path, bytes(content));
      const listed = await files.list('a');
      assert.deepEqual(
        listed.map(({ name: each, size }) => [each, size]),
        [
          ['one.csv', 5],
          ['one.csv.gz', 1],
          ['two.csv', 3],
        ],
      );
      for (const { modified } of listed) assert.ok(Math.abs(modified.getTime() - begun) < 60_000);
      const file = (await files.open('a/one.csv'))!;
      assert.deepEqual([file.size, file.version], [5, listed[0]!.version]);
      assert.equal(await text(file.stream), 'first');
      assert.equal(await files.remove('a/one.csv'), true);
      assert.equal(await files.remove('a/one.csv'), false);
      assert.equal(await read('a/one.csv'), undefined);
      assert.equal(await read('a/one.csv.gz'), 'x');
      assert.deepEqual(await names('nothing'), []);
      await files.removeFolder('a');
      assert.deepEqual([await names('a'), await names('a/below'), await names('ab')], [[], [], ['four.csv']]);
    });

    it('have a new version when they are replaced, and a version that is gone is not opened', async () => {
      await files.write('r/one.csv', bytes('old'));
      const [old] = await files.list('r');
      await files.write('r/one.csv', bytes('newer'));
      const [newer, ...others] = await files.list('r');
      assert.deepEqual(others, []);
      assert.notEqual(newer!.version, old!.version);
      assert.equal(await read('r/one.csv', old!.version), undefined);
      assert.equal(await read('r/one.csv', newer!.version), 'newer');
    });

    it('move only with the version that was meant', async () => {
      await files.write('m/one.csv', bytes('loaded'));
      const [loaded] = await files.list('m');
      await files.move('m/one.csv', 'm/done/1/one.csv', loaded!.version);
      assert.deepEqual([await names('m'), await read('m/done/1/one.csv')], [[], 'loaded']);
      await files.write('m/one.csv', bytes('arrived later'));
      await files.move('m/one.csv', 'm/done/2/one.csv', loaded!.version);
      assert.deepEqual([await read('m/one.csv'), await names('m/done/2')], ['arrived later', []]);
    });

    it('of hostile names stay what they are', async () => {
      const hostile = [
        'Ümläut ~ %20+&#;=?.csv',
        "it's (1)!*.csv",
        'a~b~c.csv',
        '..csv.hidden.csv'.slice(2),
        '漢字.csv',
      ];
      for (const each of hostile) await files.write(`h/${each}`, bytes(each));
      assert.deepEqual(await names('h'), hostile.toSorted());
      for (const { name: each, version } of await files.list('h')) {
        assert.equal(await read(`h/${each}`), each);
        await files.move(`h/${each}`, `h/done/${each}`, version);
      }
      assert.deepEqual(await names('h'), []);
      assert.deepEqual(await names('h/done'), hostile.toSorted());
    });

    it('of 100 MB are written and read in pieces', async () => {
      let samples = 0;
      // What other tests left may be freed in the meantime, so growth counts from the least so far.
      let least = memoryInUse();
      let most = 0;
      let seen = 0;
      const observed = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
        for await (const block of source) {
          seen += block.length;
          if (seen > 10 * megabyte) {
            seen = 0;
            samples++;
            const used = memoryInUse();
            least = Math.min(least, used);
            most = Math.max(most, used - least);
          }
          yield block;
        }
      };
      const hashOf = async (source: AsyncIterable<Buffer>): Promise<string> => {
        const hash = createHash('sha256');
        for await (const block of observed(source)) hash.update(block);
        return hash.digest('hex');
      };
      await files.write('big/one.csv', observed(blocks(100)));
      const file = (await files.open('big/one.csv'))!;
      assert.equal(file.size, 100 * megabyte);
      assert.equal(await hashOf(file.stream), await hashOf(blocks(100)));
      assert.ok(samples > 0);
      assert.ok(most < 40 * megabyte, `${Math.round(most / megabyte)} MB in memory`);
    });

    for (const at of [0, 3, 20])
      it(`are never visible when the source breaks after ${at} MB, and keep what they replace`, async () => {
        await files.write('broken/kept.csv', bytes('kept'));
        for (const each of ['broken/kept.csv', 'broken/new.csv'])
          await assert.rejects(files.write(each, blocks(30, at)), /^Error: the client hung up$/);
        assert.deepEqual(await names('broken'), ['kept.csv']);
        assert.equal(await read('broken/kept.csv'), 'kept');
      });

    it('grow from checkpoint to checkpoint without what a dead process wrote after one', async () => {
      const append = (at: number, content: string) => files.append('g/rejects.csv', at, Buffer.from(content));
      await append(0, 'aaaa');
      await append(4, 'bbbb');
      await append(8, 'never committed');
      await append(4, 'BB');
      await append(6, 'CCC');
      await files.seal('g/rejects.csv', 9);
      assert.equal(await read('g/rejects.csv'), 'aaaaBBCCC');
      await append(9, 'DD');
      await append(11, 'lost');
      await files.seal('g/rejects.csv', 11);
      assert.equal(await read('g/rejects.csv'), 'aaaaBBCCCDD');
      // The process died after it had made the file visible, and before its checkpoint.
      await append(6, 'EE');
      await files.seal('g/rejects.csv', 8);
      assert.equal(await read('g/rejects.csv'), 'aaaaBBEE');
      assert.deepEqual(await names('g'), ['rejects.csv']);
    });

    it('of a folder are published together, and replace those of a dead process', async () => {
      const publish = async (...contents: string[]): Promise<void> => {
        const directory = join(temporaryDirectory(), 'out');
        mkdirSync(directory);
        for (const each of contents) writeFileSync(join(directory, `${each}.csv`), each);
        await files.publish(directory, 'jobs/7');
      };
      await publish('old', 'both');
      await publish('both', 'new');
      assert.deepEqual(await names('jobs/7'), ['both.csv', 'new.csv']);
    });

    it('more than a page of a list are all listed and removed', async () => {
      const count = 2 * pageLength + 5;
      for (let start = 0; start < count; start += 15)
        await Promise.all(
          Array.from({ length: 15 }, (_, index) =>
            files.append(`many/${start + index}.csv`, 0, Buffer.from('x')),
          ),
        );
      await files.removeFolder('many');
      assert.deepEqual(await names('many'), []);
    });
  });
}
