/**
 * `npm run packages`: writes the packages that a team in its own repository installs, each into `dist/package` of its folder, for
 * `npx lerna publish from-package`. `-- --into <folder>` writes all of them below another folder.
 */
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rootOf } from '../release/next-version.mjs';
import { writePackages } from './write-packages.mjs';

try {
  const { values } = parseArgs({ options: { into: { type: 'string' } } });
  const root = rootOf(process.cwd());
  const targetOf = (folder) =>
    values.into ? resolve(values.into, basename(folder)) : join(root, folder, 'dist/package');
  for (const { name, version, target } of await writePackages(root, targetOf))
    console.log(`${name} ${version}: ${target}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
