/** Loads the texts of the chosen language and then starts the sandbox, because constants of its modules hold texts. */
import { startLanguage } from '../language/load.ts';

await startLanguage();
await import('./sandbox.ts');
