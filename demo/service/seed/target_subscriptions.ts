/** Target subscriptions of a new sandbox: one per CRM system. */
import { targetSettings } from '../../../src/contract/subscriptions/target_subscriptions.ts';
import type { Store } from '../store/store.ts';

const european = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'PL', 'PT', 'SE'];

/** System, name and settings of each subscription. */
export const sandboxTargets = [
  {
    system: 'crm_us',
    name: 'us_daily',
    settings: targetSettings.parse({
      description: 'What has changed in the United States since the last export',
      export_type: 'incremental',
      countries: ['US'],
    }),
  },
  {
    system: 'crm_us',
    name: 'everything',
    settings: targetSettings.parse({
      description: 'All records with reference codes',
      include_reference: true,
    }),
  },
  {
    system: 'crm_eu',
    name: 'eu_active',
    settings: targetSettings.parse({
      description: 'What is active in Europe, for programs that separate by semicolons',
      active_only: true,
      countries: european,
      delimiter: ';',
      include_reference: true,
      reference_languages: ['en', 'de', 'fr', 'es', 'it'],
    }),
  },
];

/** Adds missing subscriptions. */
export async function seedTargetSubscriptions({ db }: Store): Promise<void> {
  const now = new Date();
  await db
    .insertInto('target_subscription')
    .values(
      sandboxTargets.map(({ system, name, settings }) => ({
        system,
        name,
        settings: JSON.stringify(settings),
        created_at: now,
        modified_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['system', 'name']).doNothing())
    .execute();
}
