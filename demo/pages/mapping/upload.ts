/** Sends the file of the mapping section to the inbound area. */
import { msg, str } from '@lit/localize';
import type { LitElement } from 'lit';
import { uploadType } from '../data/file_names.ts';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { notify } from '../shell/notices.ts';
import { filesPath, type MappingSession } from './mapping_session.ts';

export async function upload(host: LitElement, session: MappingSession, file: File): Promise<void> {
  if (session.isUploading) return;
  const { system, name } = session;
  session.isUploading = true;
  host.requestUpdate();
  try {
    await service.send(
      `put ${filesPath}/{file_name}`,
      { path: { system, subscription: name, file_name: file.name } },
      { body: file, headers: { 'Content-Type': uploadType(file.name) } },
    );
    notify(msg(str`${file.name} waits for the next load of ${name}.`));
    await session.waiting.run();
  } catch (error) {
    notify(messageOf(error), { variant: 'danger' });
  } finally {
    session.isUploading = false;
    host.requestUpdate();
  }
}
