/** A small file server for built files: for the widgets origin, the host page of the sandbox, and their tests. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { serveStatic as files } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';

export interface ServedPage {
  /** Content type. */
  readonly type: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StaticServerOptions {
  /** The served folder. A path that ends in a slash serves its `index.html`. */
  directory: string;
  /** 0 picks a free one. */
  port: number;
  /** Address to listen on. Default: only this machine. */
  hostname?: string;
  /** Sent with every answer. */
  headers?: Readonly<Record<string, string>>;
  /** Files that are not in the folder: text by path. */
  files?: Readonly<Record<string, string>>;
  /** Returns text that is generated for a request; undefined for other paths. */
  textFor?(path: string): Promise<string | undefined>;
  /** Returns a page that is generated for a request, with its own headers in place of the common ones. */
  pageFor?(path: string): Promise<ServedPage | undefined>;
  /** Calls of the pages to their own server, sent by POST, by path. Pages of other origins are refused. */
  calls?: Readonly<Record<string, (request: Request) => Promise<Response>>>;
  /** Answers requests that this server refuses, and returns true for them. Default: none is refused. */
  refuses?(request: IncomingMessage, response: ServerResponse): boolean;
  /** Returns the file to serve for a path without a file, for documents that show the page of their address. */
  documentFor?(path: string): string | undefined;
}

export interface StaticServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Matches files with a hash in their name, or a version in their folder's. Other content would have another address. */
const isImmutable = (path: string): boolean =>
  /^\/(?:assets\/[^/]+-[\w-]{8}\.\w+|\d+\.\d+\.\d+[^/]*\/(?:manifest|loader)\.js)$/.test(path);

/**
 * Serves a folder, with content types, and with brotli and gzip copies that are beside a file. Browsers cache hashed files and the scripts of a
 * version forever, and request everything else again. Any page may use the files. Rejects with the system's error (`code`, `port`) when the port is taken.
 */
export async function serveStatic(options: StaticServerOptions): Promise<StaticServer> {
  const {
    directory,
    port: wantedPort,
    hostname = '127.0.0.1',
    headers = {},
    files: own = {},
    textFor,
    pageFor,
    documentFor,
    calls = {},
    refuses,
  } = options;
  const app = new Hono();
  // Before the headers of files, which allow every page.
  for (const [path, call] of Object.entries(calls)) app.post(path, (c) => call(c.req.raw));
  app.use(async (c, next) => {
    await next();
    // A browser updates the headers of the copy that it keeps, and a page may have its own policy.
    if (c.res.status !== 304)
      for (const [name, value] of Object.entries(headers))
        if (!c.res.headers.has(name)) c.header(name, value);
    // Host pages are on other origins. Module scripts and integrity checks require CORS.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('X-Content-Type-Options', 'nosniff');
    const isLasting = c.res.ok && isImmutable(c.req.path);
    c.header('Cache-Control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.use(etag());
  app.use(compress());
  app.get('*', async (c, next) => {
    const { path } = c.req;
    const text = Object.hasOwn(own, path) ? own[path] : await textFor?.(path);
    if (text === undefined) return next();
    const type = getMimeType(path.replace(/\/$/, '/index.html'));
    return c.body(text, 200, { 'Content-Type': type ?? 'text/plain; charset=utf-8' });
  });
  app.get('*', async (c, next) => {
    const page = await pageFor?.(c.req.path);
    if (!page) return next();
    return c.body(page.text, 200, { ...page.headers, 'Content-Type': page.type });
  });
  app.use(files({ root: directory, precompressed: true }));
  if (documentFor)
    app.use(
      files({
        root: directory,
        precompressed: true,
        rewriteRequestPath: (path) => documentFor(path) ?? path,
      }),
    );

  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    if (!refuses?.(request, response)) void answer(request, response);
  });
  server.listen(wantedPort, hostname);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
