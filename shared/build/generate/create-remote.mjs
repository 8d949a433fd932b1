#!/usr/bin/env node
/**
 * `npm create @giftstore/remote mf-name /path ["Title"]`: a repository of its own for a remote with one page, its test, and the
 * pipelines of GitHub and GitLab. In the published package, `templates` and `versions.json` are beside this file.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fillTemplate } from './fill-template.mjs';

const USAGE = 'npm create @giftstore/remote mf-name /path ["Title"]';
const NAME = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/;
const PATH = /^\/[a-z0-9-]+(\/:?[A-Za-z0-9-]+)*$/;

const [target = '', path = '', title = titleOf(basename(target))] = process.argv.slice(2);
const name = basename(target);
refuseIf(!target || !path, USAGE);
refuseIf(!NAME.test(name), `the name of a remote looks like mf-gift-finder, not "${name}"\n${USAGE}`);
refuseIf(!PATH.test(path), `a path looks like /gift-finder, not "${path}"\n${USAGE}`);
const folder = resolve(target);
refuseIf(existsSync(folder) && readdirSync(folder).length > 0, `${folder} is not empty`);

const versions = JSON.parse(readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8'));
fillTemplate(join(import.meta.dirname, 'templates'), folder, {
  ...versions,
  name,
  path,
  // The title stands in JSON only.
  title: JSON.stringify(title).slice(1, -1),
});
console.log(`Created ${folder}. Next: cd ${target} && npm install && npm test && npm run build`);

function titleOf(remote) {
  const text = remote.replace(/^mf-/, '').replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function refuseIf(condition, message) {
  if (!condition) return;
  console.error(message);
  process.exit(1);
}
