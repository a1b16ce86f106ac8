/**
 * Files in a bucket of an object store with the interface of S3.
 *
 * The service writes `<path>~<version>` and never writes an object twice: a file that is replaced, moved or read at the same time is always the
 * one that was meant, which S3 cannot ask for when it deletes. Objects without a version come from other programs. Their version is their ETag.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Client, _Object } from '@aws-sdk/client-s3';
import type { ObjectStoreSettings } from '../../../settings.ts';
import { FilesUnavailable } from '../outages.ts';
import { unfinishedMilliseconds, type FileStore, type OpenFile, type StoredFile } from './file_store.ts';
import { sealed, pieceAt } from './pieces.ts';

/** Bytes of a part. A file has at most 10,000 parts. Two parts are in memory at a time. */
const partBytes = 8 * 2 ** 20;
/** Maximum size of an object that the server copies at once. */
const copyBytes = 5 * 2 ** 30;
const deletesAtOnce = 8;

const separator = '~';
/** Sorts by time. Two processes that store a file with one name in the same millisecond are in no order. */
const newVersion = (): string => `${Date.now().toString(36).padStart(9, '0')}-${randomUUID()}`;
const versioned = /^(.+)~([0-9a-z]{9}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/s;

interface Version extends StoredFile {
  key: string;
}

/** Returns what versions of one file are sorted by. Those of other programs come first: this service has replaced them. */
const rank = ({ key, version }: Version): string => (key.endsWith(separator + version) ? version : '');

export class ObjectStore implements FileStore {
  readonly #settings: ObjectStoreSettings;
  #loading: Promise<{ sdk: typeof Sdk; client: S3Client }> | undefined;

  constructor(settings: ObjectStoreSettings) {
    this.#settings = settings;
  }

  /** Loaded only when it is used. */
  #sdk() {
    return (this.#loading ??= (async () => {
      const sdk = await import('@aws-sdk/client-s3');
      const { endpoint, timeoutMilliseconds } = this.#settings;
      const client = new sdk.S3Client({
        ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
        ...(endpoint !== undefined && !process.env['AWS_REGION'] && { region: 'us-east-1' }),
        // Many servers do not know the checksums that the SDK adds by default.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 3,
        requestHandler: {
          connectionTimeout: Math.min(3000, timeoutMilliseconds),
          requestTimeout: timeoutMilliseconds,
          socketTimeout: timeoutMilliseconds,
          throwOnRequestTimeout: true,
        },
      });
      return { sdk, client };
    })());
  }

  #unavailable(error: unknown): FilesUnavailable {
    const { name, message, code, $metadata } = error as Error & {
      code?: string;
      $metadata?: { httpStatusCode?: number };
    };
    const what = $metadata?.httpStatusCode
      ? `answers ${$metadata.httpStatusCode} ${name}: ${message}`
      : `does not answer (${code ?? name})`;
    return new FilesUnavailable(`The file store, bucket ${this.#settings.bucket}, ${what}`, { cause: error });
  }

  /** Runs calls of the SDK and translates their errors. */
  async #call<T>(
    work: (client: S3Client, sdk: typeof Sdk, place: { Bucket: string }) => Promise<T>,
  ): Promise<T> {
    const { sdk, client } = await this.#sdk();
    try {
      return await work(client, sdk, { Bucket: this.#settings.bucket });
    } catch (error) {
      throw error instanceof FilesUnavailable ? error : this.#unavailable(error);
    }
  }

  /** Lists the objects whose keys begin with a path. `delimiter`: without what is in folders below. */
  async #objects(start: string, delimiter?: '/'): Promise<Version[]> {
    const from = this.#settings.prefix;
    const found: _Object[] = [];
    await this.#call(async (client, { paginateListObjectsV2 }, place) => {
      const input = { ...place, Prefix: from + start, ...(delimiter && { Delimiter: delimiter }) };
      for await (const page of paginateListObjectsV2({ client }, input)) found.push(...(page.Contents ?? []));
    });
    return found.map(({ Key, Size = 0, LastModified, ETag = '' }) => {
      const path = Key!.slice(from.length);
      const [, name = path, version = ETag] = versioned.exec(path) ?? [];
      return { key: Key!, name, size: Size, modified: LastModified ?? new Date(0), version };
    });
  }

  /** Returns the versions of one file, newest first. */
  async #versions(path: string): Promise<Version[]> {
    const found = (await this.#objects(path)).filter(({ name }) => name === path);
    return found.sort((one, other) => (rank(one) < rank(other) ? 1 : -1));
  }

  async #delete(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += deletesAtOnce)
      await this.#call((client, { DeleteObjectCommand }, place) =>
        Promise.all(
          keys
            .slice(start, start + deletesAtOnce)
            .map((Key) => client.send(new DeleteObjectCommand({ ...place, Key }))),
        ),
      );
  }

  async list(folder: string): Promise<StoredFile[]> {
    const start = `${folder}/`;
    const newest = new Map<string, Version>();
    for (const each of await this.#objects(start, '/')) {
      const name = each.name.slice(start.length);
      if (name === '' || name.startsWith('.')) continue;
      const known = newest.get(name);
      if (!known || rank(known) < rank(each)) newest.set(name, each);
    }
    return [...newest]
      .map(([name, { size, modified, version }]) => ({ name, size, modified, version }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  async open(path: string, version?: string): Promise<OpenFile | undefined> {
    const found = (await this.#versions(path)).find(
      (each) => version === undefined || each.version === version,
    );
    return found && this.#read(found);
  }

  #read({ key, version }: Pick<Version, 'key' | 'version'>): Promise<OpenFile | undefined> {
    return this.#call(async (client, { GetObjectCommand, NoSuchKey }, place) => {
      try {
        const {
          Body,
          ContentLength = 0,
          ETag,
        } = await client.send(new GetObjectCommand({ ...place, Key: key }));
        const stream = Body as Readable;
        if (key.endsWith(separator + version) || ETag === version)
          return { stream, size: ContentLength, version };
        stream.destroy();
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw error;
      }
      return undefined;
    });
  }

  async write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage');
    const Key = `${this.#settings.prefix}${path}${separator}${newVersion()}`;
    const source: { error?: unknown } = {};
    const body = async function* () {
      try {
        yield* bytes;
      } catch (error) {
        source.error = error;
        throw error;
      }
    };
    await this.#call(async (client, _sdk, place) => {
      const params = { ...place, Key, Body: Readable.from(body(), { objectMode: false }) };
      await new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done();
    }).catch((error: unknown) => {
      throw source.error ?? error;
    });
    const others = (await this.#versions(path)).map(({ key }) => key);
    await this.#delete(others.slice(others.indexOf(Key) + 1));
  }

  async move(from: string, to: string, version: string): Promise<void> {
    const versions = await this.#versions(from);
    const place = versions.findIndex((each) => each.version === version);
    if (place === -1) return;
    const { key, size } = versions[place]!;
    if (size > copyBytes) {
      const file = await this.#read({ key, version });
      if (file) await this.write(to, file.stream);
    } else
      await this.#call((client, { CopyObjectCommand }, { Bucket }) =>
        client.send(
          new CopyObjectCommand({
            Bucket,
            Key: `${this.#settings.prefix}${to}${separator}${newVersion()}`,
            CopySource: [Bucket, ...key.split('/')].map(encodeURIComponent).join('/'),
          }),
        ),
      );
    // Older ones were replaced by a process that died before it removed them.
    await this.#delete(versions.slice(place).map((each) => each.key));
  }

  async remove(path: string): Promise<boolean> {
    const keys = (await this.#versions(path)).map(({ key }) => key);
    await this.#delete(keys);
    return keys.length > 0;
  }

  async removeFolder(folder: string): Promise<void> {
    await this.#delete((await this.#objects(`${folder}/`)).map(({ key }) => key));
  }

  async append(path: string, at: number, bytes: Uint8Array): Promise<void> {
    const Key = `${this.#settings.prefix}${pieceAt(path, at)}`;
    await this.#call((client, { PutObjectCommand }, place) =>
      client.send(new PutObjectCommand({ ...place, Key, Body: bytes })),
    );
  }

  async seal(path: string, size: number): Promise<void> {
    const pieces = await this.#objects(pieceAt(path));
    if (!pieces.length) return;
    const open = async (key: string, version: string) => (await this.#read({ key, version }))?.stream;
    await this.write(
      path,
      sealed(
        pieces.map(({ key, size: length, version }) => ({
          at: Number(key.slice(-16)),
          length,
          open: () => open(key, version),
        })),
        async () => (await this.open(path))?.stream,
        size,
      ),
    );
    await this.#delete(pieces.map(({ key }) => key));
  }

  async publish(directory: string, folder: string): Promise<void> {
    await this.removeFolder(folder);
    for (const name of await readdir(directory))
      await this.write(`${folder}/${name}`, createReadStream(join(directory, name)));
    await rm(directory, { recursive: true, force: true });
  }

  async removeUnfinished({ now }: { now: Date }): Promise<void> {
    await this.#call(async (client, { ListMultipartUploadsCommand, AbortMultipartUploadCommand }, place) => {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ ...place, Prefix: this.#settings.prefix }),
      );
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && now.getTime() - Initiated.getTime() > unfinishedMilliseconds)
          await client.send(new AbortMultipartUploadCommand({ ...place, Key, UploadId }));
    });
  }
}
