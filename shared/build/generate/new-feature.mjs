/**
 * `npm run new:feature -- mf-name feature-name`: the data of a feature (api, slice, selectors, saga) in the shape that all
 * features have, and a test that fails until it says what the feature is for.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  camelCase,
  fillTemplate,
  format,
  NAME,
  pascalCase,
  readArguments,
  refuseIf,
  requireRemote,
} from './scaffold.mjs';

const USAGE = 'npm run new:feature -- mf-name feature-name';
const { args, root } = readArguments(USAGE, 2);
const [remote, name] = args;
requireRemote(root, remote);
refuseIf(!NAME.test(name), `the name of a feature looks like gift-finder, not "${name}"\n${USAGE}`);
const feature = join(remote, 'src/features', name);
refuseIf(existsSync(join(root, feature, 'data')), `${feature} already has data`);

const values = { name, Name: pascalCase(name), key: camelCase(name) };
const created = fillTemplate('feature', join(root, feature), values).map((file) => join(feature, file));
format(root, created);

console.log(`Created ${created.join(', ')}.`);
console.log(`Next: list ${values.key}Feature in the \`features\` of its page; npx jest ${feature}`);
