/** The start of a file of the user, as the preview takes it. */
import { msg } from '@lit/localize';

export interface Sample {
  readonly name: string;
  /** Content in base64. Undefined for a file that waits in the inbound area. */
  readonly data?: string;
  readonly isStart: boolean;
  /** The whole file, to upload it after its mapping is saved. */
  readonly file?: File;
}

/** Bytes of a text file that are sent. */
const startBytes = 512 * 1024;
/** Largest file that is sent whole. Calls take ten megabytes, of which base64 adds a third. */
const wholeBytes = 7 * 1024 * 1024;

/** Number of bytes that become text at once: a call takes so many arguments. */
const pieceBytes = 32 * 1024;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += pieceBytes)
    text += String.fromCharCode(...bytes.subarray(from, from + pieceBytes));
  return btoa(text);
}

/** Reads the first bytes of a stream. */
async function firstBytes(
  stream: ReadableStream<Uint8Array>,
): Promise<{ bytes: Uint8Array; isAll: boolean }> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isAll = false;
  while (size <= startBytes) {
    const { done, value } = await reader.read();
    if (done) {
      isAll = true;
      break;
    }
    chunks.push(value);
    size += value.length;
  }
  await reader.cancel();
  const bytes = new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
  return {
    bytes: bytes.subarray(0, startBytes),
    isAll: isAll && size <= startBytes,
  };
}

/** Reads what a preview needs of a file. Throws an error with words for the user. */
export async function readSample(file: File): Promise<Sample> {
  if (/\.(xlsx|json)$/i.test(file.name)) {
    if (file.size > wholeBytes)
      throw new Error(
        msg(
          'This file is too large to send for a preview. Upload it under Loads, and choose it here as a waiting file.',
        ),
      );
    return {
      name: file.name,
      data: base64Of(new Uint8Array(await file.arrayBuffer())),
      isStart: false,
      file,
    };
  }
  const isZipped = /\.gz$/i.test(file.name);
  const stream = isZipped ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  const { bytes, isAll } = await firstBytes(stream as ReadableStream<Uint8Array>).catch(() => {
    throw new Error(msg('The file cannot be read.'));
  });
  return {
    name: file.name.replace(/\.gz$/i, ''),
    data: base64Of(bytes),
    isStart: !isAll,
    file,
  };
}
