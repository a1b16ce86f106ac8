/** Change requests, without a form. */
import { jsonOf } from '../api/json.ts';
import type { EntityWrapper } from '../api/types.ts';
import type { RequestedEntity } from '../records/difference.ts';
import { changeRequestBody } from '../requests/change_request_sender.ts';
import { RequestSender } from '../requests/request_sender.ts';
import { AsyncTask } from '../shared/async_task.ts';
import { MetadataController } from '../shared/metadata_controller.ts';
import type { Connection } from './connection.ts';
import { HeadlessHost } from './host.ts';
import { innerOf } from './inner.ts';

export interface HeadlessChange {
  readonly record: EntityWrapper;
  /** The changed fields, `{ first_name__v: 'Ada' }`; children in their arrays, with the `vid_key` of those that exist. Reference fields have codes of the platform. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** For the steward. */
  readonly note?: string;
}

export interface HeadlessChangeRequest {
  /** ID of the request that was created last. */
  readonly taskId: string | undefined;
  readonly isBusy: boolean;
  readonly error: { readonly kind: string } | undefined;
  /**
   * Sends a change request. After a lost answer, the next call first looks whether the same request has arrived, so that none is created twice.
   * Resolves to true when it was created.
   */
  readonly submit: (change: HeadlessChange) => Promise<boolean>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

export function createChangeRequest(connection: Connection): HeadlessChangeRequest {
  const { transport, language, configuration } = innerOf(connection);
  const host = new HeadlessHost();
  const created = new AsyncTask<string>(host);
  const metadata = new MetadataController(host);
  metadata.use(transport);
  const sender = RequestSender.of(new EventTarget());

  /** The data model says which fields are references. */
  const metadataLoaded = (changes: HeadlessChange['changes']): Promise<void> =>
    new Promise((resolve, reject) => {
      // Customer-defined fields may be missing from the first answer.
      const isCustom = jsonOf(changes).includes('__c"');
      const look = (): void => {
        const isLoaded = isCustom ? metadata.hasAllFields() : metadata.hasField('', '');
        if (!isLoaded && !metadata.error) return;
        unsubscribe();
        if (metadata.error) reject(metadata.error);
        else resolve();
      };
      const unsubscribe = host.subscribe(look);
      if (metadata.error) metadata.retry();
      look();
    });

  return {
    get taskId() {
      return created.value;
    },
    get isBusy() {
      return created.isBusy;
    },
    get error() {
      return created.error;
    },
    submit: ({ record, changes, note = '' }) =>
      created.run(async (signal) => {
        await metadataLoaded(changes);
        const context = { transport, language, configuration, widgetName: configuration.name, metadata };
        const wish = { record, entity: changes as RequestedEntity, note, attachments: [] };
        const body = await changeRequestBody(context, wish, signal);
        return (await sender.create(transport, body, signal)).taskId;
      }),
    subscribe: host.subscribe,
    stop: host.stop,
  };
}
