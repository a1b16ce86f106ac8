/**
 * Remembers how long the files of the embedded database are. PostgreSQL asks for the length of a table and of each of its indexes whenever it
 * plans a statement or begins a scan, which was an eighth of the time of a load that matches rows.
 */
import type { PGlite } from '@electric-sql/pglite';

interface FileNode {
  mode: number;
}

interface FileStream {
  node: FileNode;
}

/** The part of Emscripten's file operations that can change or tell a length. */
interface FileOperations {
  open(stream: FileStream): void;
  write(stream: FileStream, bytes: Uint8Array, offset: number, length: number, position: number): number;
  llseek(stream: FileStream, offset: number, whence: number): number;
  setattr(stream: FileStream, attributes: { size?: number }): void;
}

interface NodeOperations {
  setattr(node: FileNode, attributes: { size?: number }): void;
}

const fromEnd = 2;

/**
 * Makes the instance answer lengths from memory. Only this process writes to the folder, and every write passes through here. A file that is
 * opened again is measured again.
 */
export function rememberFileSizes({ Module }: PGlite, folder = '/pglite/data'): void {
  const { node } = (
    Module.FS as unknown as {
      lookupPath(path: string): { node: { stream_ops: FileOperations; node_ops: NodeOperations } };
    }
  ).lookupPath(folder);
  const { stream_ops: files, node_ops: nodes } = node;
  const { open, write, llseek, setattr } = files;
  const { setattr: setOfPath } = nodes;
  const sizes = new WeakMap<FileNode, number>();
  Object.assign(files, {
    open(stream) {
      sizes.delete(stream.node);
      open(stream);
    },
    write(stream, bytes, offset, length, position) {
      const known = sizes.get(stream.node);
      sizes.delete(stream.node);
      const written = write(stream, bytes, offset, length, position);
      if (known !== undefined) sizes.set(stream.node, Math.max(known, position + written));
      return written;
    },
    llseek(stream, offset, whence) {
      if (whence !== fromEnd) return llseek(stream, offset, whence);
      let size = sizes.get(stream.node);
      if (size === undefined) sizes.set(stream.node, (size = llseek(stream, 0, whence)));
      return size + offset;
    },
    setattr(stream, attributes) {
      sizes.delete(stream.node);
      setattr(stream, attributes);
    },
  } satisfies FileOperations);
  nodes.setattr = (file, attributes) => {
    sizes.delete(file);
    setOfPath(file, attributes);
  };
}
