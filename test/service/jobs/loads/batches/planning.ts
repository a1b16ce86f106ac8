/** Rows and contexts for tests that plan batches themselves. */
import type { BatchContext } from '../../../../../demo/service/domain/sources/plan/batch_context.ts';
import type { RowOfBatch } from '../../../../../demo/service/domain/sources/plan/batch_rows.ts';
import type { FileMapping } from '../../../../../demo/service/domain/sources/read/file_mapping.ts';
import { RowReader } from '../../../../../demo/service/domain/sources/read/row_reader.ts';
import { sourceSettings } from '../../../../../src/contract/subscriptions/source_subscriptions.ts';
import { clinicHeader, clinics, system, type openLoads } from '../../loads.ts';

const header = clinicHeader.trim().split(',');

/** Returns how to make rows of lines, and the context of a batch of a subscription. */
export function planningIn({ context }: Awaited<ReturnType<typeof openLoads>>) {
  const { store, model } = context;
  const rowsBy = (rules: FileMapping, lines: readonly string[]): RowOfBatch[] => {
    const reader = new RowReader(rules, header, model, system);
    return lines.map((line, index) => ({
      row: reader.read(index + 2, line.trim().split(','))!,
      isRepeated: false,
    }));
  };
  const [mapping] = sourceSettings.parse(clinics).files;
  return {
    rowsBy,
    rowsOf: (...lines: string[]) => rowsBy(mapping!, lines),
    contextOf: async (subscription: string): Promise<BatchContext> => {
      const { id } = await store.db
        .selectFrom('source_subscription')
        .select('id')
        .where('name', '=', subscription)
        .executeTakeFirstOrThrow();
      const [job] = await store.db.selectFrom('job').select(['job_id', 'created_by']).execute();
      return {
        model,
        system,
        subscription,
        matching: null,
        job: { id: job!.job_id, subscriptionId: id, userId: job!.created_by! },
        now: new Date(),
      };
    },
  };
}
