/** The seed as a content of databases. Its accounts have quick passwords, so every process that opens a copy imports `quick_passwords.ts`. */
import { seedSandbox } from '../../../demo/service/seed/seed.ts';
import type { Settings } from '../../../demo/settings.ts';
import '../quick_passwords.ts';
import type { Content } from './templates.ts';

/** Returns the seed's database content. It depends only on these settings and on the service's own files. */
export const seedOf = ({ hcpCount, seed }: Pick<Settings, 'hcpCount' | 'seed'>): Content => ({
  sources: [
    'demo/service/**/*.*',
    'demo/settings.ts',
    'src/contract/**/*.ts',
    'test/support/quick_passwords.ts',
  ],
  name: `seed of ${hcpCount} HCPs from ${seed}`,
  fill: (store) => seedSandbox(store, { hcpCount, seed, isPublic: false, realDataDirectory: undefined }),
});

/** What the processes of `startProcess` make of an empty database. */
export const seedOfProcess = seedOf({ hcpCount: 50, seed: 20260101 });
