/**
 * `npm run new:remote -- mf-name /path "Title"`: a new remote of the shape that all of them have. It owns one path
 * with one page, and the next `npm start` assembles it without a change anywhere else.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteValues } from './names.mjs';
import { fillTemplate, ownerOf, REPOSITORY, readArguments, readJson, refuseIf } from './scaffold.mjs';

const USAGE = 'npm run new:remote -- mf-name /path ["Title"]';
const { args, root } = readArguments(USAGE, 2);
const values = remoteValues(args, USAGE);
const { name, path } = values;
refuseIf(existsSync(join(root, name)), `${name} already exists`);
const owner = ownerOf(REPOSITORY, path);
refuseIf(owner, `${path} belongs to ${owner}`);

const { contracts } = readJson(join(REPOSITORY, 'mf-static-content/remote.json'));
const { dependencies } = readJson(join(REPOSITORY, 'shell/package.json'));
fillTemplate('remote', join(root, name), {
  ...values,
  react: dependencies.react,
  router: dependencies['react-router-dom'],
  bus: contracts.bus,
  services: contracts.services,
});
console.log(`Created ${name}. "npm install" links it; "npm start" builds it and serves ${path}.`);
