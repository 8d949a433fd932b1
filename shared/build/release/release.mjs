/**
 * `npm run release -w mf-x`: gives the package in the current folder its next version, from its conventional commits, with
 * changelog, commit and tag, and publishes it. No other package changes, and nothing is live before it is promoted.
 */
import { parseArgs } from 'node:util';
import { dryRun } from './dry-run.mjs';
import { nextVersion, readPackage, rootOf } from './next-version.mjs';
import { publish, refuseUnpublishable } from './publish.mjs';
import { refuseUnready } from './refuse-unready.mjs';

const USAGE = `npm run release -w <package> [-- --dry-run]

  --dry-run  prints the version that would be published, and changes nothing`;

try {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) console.log(USAGE);
  else await release(process.cwd(), values['dry-run']);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function release(folder, isDryRun) {
  const root = rootOf(folder);
  const { name, title, version } = readPackage(folder);
  refuseUnready(root);
  if (isDryRun) {
    const next = await dryRun(root, folder);
    console.log(`${title} ${version} would become ${next.version}. Nothing was changed.\n\n${next.changes}`);
    return;
  }
  refuseUnpublishable(root);
  const next = await nextVersion(root, folder);
  console.log(`${title} ${version} → ${next.version}: changelog, commit and tag ${name}@${next.version}.`);
  await publish(root, title, next.version);
}
