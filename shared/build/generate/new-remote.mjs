/**
 * `npm run new:remote -- mf-name /path "Title"`: a new remote of the shape that all of them have. It owns one path
 * with one page, and the next `npm start` assembles it without a change anywhere else.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  fillTemplate,
  NAME,
  ownerOf,
  PATH,
  REPOSITORY,
  readArguments,
  readJson,
  refuseIf,
  titleCase,
} from './scaffold.mjs';

const USAGE = 'npm run new:remote -- mf-name /path ["Title"]';
const { args, root } = readArguments(USAGE, 2);
const [name, path, title = titleCase(name.replace(/^mf-/, ''))] = args;

const remoteName = name.startsWith('mf-') && NAME.test(name);
refuseIf(!remoteName, `the name of a remote looks like mf-gift-finder, not "${name}"\n${USAGE}`);
refuseIf(!PATH.test(path), `a path looks like /gift-finder, not "${path}"\n${USAGE}`);
refuseIf(existsSync(join(root, name)), `${name} already exists`);
const owner = ownerOf(REPOSITORY, path);
refuseIf(owner, `${path} belongs to ${owner}`);

const { contracts } = readJson(join(REPOSITORY, 'mf-static-content/remote.json'));
const { dependencies } = readJson(join(REPOSITORY, 'shell/package.json'));
fillTemplate('remote', join(root, name), {
  name,
  path,
  // The title stands in JSON only.
  title: JSON.stringify(title).slice(1, -1),
  react: dependencies.react,
  router: dependencies['react-router-dom'],
  bus: contracts.bus,
  services: contracts.services,
});
console.log(`Created ${name}. "npm install" links it; "npm start" builds it and serves ${path}.`);
