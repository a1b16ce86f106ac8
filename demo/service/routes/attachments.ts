/** Files of change requests (specification 2.6). */
import { routes } from '../../../src/contract/index.ts';
import { readAttachment } from '../domain/change_requests/receive/attachments.ts';
import type { Api, Service } from '../http/environment.ts';

/** Returns the header value of RFC 6266: the file name in UTF-8, and an ASCII version for old clients. */
function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function addAttachmentRoutes(api: Api, { store }: Service): void {
  api.openapi(routes.downloadAttachment, async (c) => {
    const { change_request_id, name } = c.req.valid('param');
    const file = await readAttachment(store, c.get('user'), change_request_id, name);
    return new Response(file.content, {
      headers: {
        // Uploaded text was validated as UTF-8.
        'Content-Type': file.file_content_type.replace(/^text\/.*/, '$&; charset=utf-8'),
        'Content-Disposition': disposition(file.file_name),
        'X-Content-Type-Options': 'nosniff',
      },
      // Cast: the type of the route allows only text.
    }) as never;
  });
}
