#!/usr/bin/env node
/**
 * `npm create @giftstore/remote mf-name /path ["Title"]`: a repository of its own for a remote with one page, its test, and the
 * pipelines of GitHub and GitLab. In the published package, `templates`, `versions.json` and the imported files are beside this file.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fillTemplate } from './fill-template.mjs';
import { refuseIf, remoteValues } from './names.mjs';

const USAGE = 'npm create @giftstore/remote mf-name /path ["Title"]';

const [target = '', ...args] = process.argv.slice(2);
refuseIf(!target || !args.length, USAGE);
const values = remoteValues([basename(target), ...args], USAGE);
const folder = resolve(target);
refuseIf(existsSync(folder) && readdirSync(folder).length > 0, `${folder} is not empty`);

const versions = JSON.parse(readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8'));
fillTemplate(join(import.meta.dirname, 'templates'), folder, { ...versions, ...values });
console.log(`Created ${folder}. Next: cd ${target} && npm install && npm test && npm run build`);
