/**
 * `npm run build`: builds everything that is published. `dist/` is for the widgets origin, `package/` is the
 * npm package. The files of `dist/` are added to earlier releases on the origin: hashes and versions in file
 * names keep releases apart.
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
