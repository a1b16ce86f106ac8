/**
 * Copies the database of a new sandbox into an empty data folder: `copy_seeded.ts <folder> <HCPs> <seed>`. A sandbox that starts with it needs a third of
 * the processor time. Journeys run this script because their runner would have to load the service for it.
 */
import { seedOf } from './seeded.ts';
import { copyEmbedded } from './templates.ts';

const [folder, hcpCount, seed] = process.argv.slice(2);
await copyEmbedded(folder!, seedOf({ hcpCount: Number(hcpCount), seed: Number(seed) }));
