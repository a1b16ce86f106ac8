/**
 * `npm run build`: everything that is published. `dist/` is what the widgets origin serves, `package/` the npm package. What lies in `dist/` is
 * added to what the origin serves already: names are hashed or carry the version, so that releases live side by side.
 */
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { build } from 'vite';
import { writeCompressedTwins } from './compressed_twins.ts';
import { writePackage } from './package.ts';
import { singleFileName, writeSingleFile } from './single_file.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const directory = join(root, 'dist');

await build({ root, configFile: join(root, 'vite.config.ts') });
await writeSingleFile(root, directory);
writeCompressedTwins(directory, [singleFileName]);
await writePackage(root, join(root, 'package'));
console.log('dist/ is what the widgets origin serves, package/ is the npm package.');
