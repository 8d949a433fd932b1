/**
 * `npm run versions`: raises the version of each shared package whose public API changed since its last version, and records the new
 * API beside it. `-- --check` changes nothing and fails when a version has to be raised.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootOf } from '../release/next-version.mjs';
import { API_FILE, readSharedPackages } from './shared-packages.mjs';

try {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  await run(rootOf(process.cwd()), values.check);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function run(root, isCheck) {
  const stale = (await readSharedPackages(root)).filter(isStale);
  for (const one of stale) console.log(describe(one));
  if (!isCheck) for (const one of stale) raise(root, one);
  else if (stale.length) throw new Error('Run "npm run versions" and commit what it writes.');
  if (!stale.length) console.log('Each shared package has the version of its public API.');
}

function isStale({ version, recorded, next }) {
  return recorded?.version !== version || next !== version;
}

function describe({ name, recorded, version, next, change }) {
  const details = Object.entries(change)
    .filter(([, names]) => names.length)
    .map(([what, names]) => `  ${what}: ${names.join(', ')}`);
  return [`${name} ${recorded?.version ?? version} → ${next}`, ...details].join('\n');
}

function raise(root, { name, folder, version, next, exports }) {
  writeFileSync(join(root, folder, API_FILE), `${JSON.stringify({ version: next, exports }, null, 2)}\n`);
  if (next === version) return;
  rewrite(join(root, folder, 'package.json'), (manifest) => ({ ...manifest, version: next }));
  rewrite(join(root, 'package-lock.json'), (lock) => {
    if (lock.packages?.[folder]) lock.packages[folder].version = next;
    return lock;
  });
  console.log(`${name} is ${next} now.`);
}

function rewrite(file, change) {
  const content = change(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
