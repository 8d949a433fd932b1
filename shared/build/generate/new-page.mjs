/**
 * `npm run new:page -- mf-name /path page-name "Title"`: a page of an existing remote, with its route, its title and a
 * test that fails until it says what the page shows.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  appendToBlock,
  camelCase,
  edit,
  editJson,
  fillTemplate,
  format,
  NAME,
  ownerOf,
  PATH,
  pascalCase,
  readArguments,
  refuseIf,
  requireRemote,
  titleCase,
} from './scaffold.mjs';

const USAGE = 'npm run new:page -- mf-name /path page-name ["Title"]';
const { args, root } = readArguments(USAGE, 3);
const [remote, path, page, title = titleCase(page)] = args;
requireRemote(root, remote);
refuseIf(!PATH.test(path), `a path looks like /gift-finder/:giftId, not "${path}"\n${USAGE}`);
refuseIf(!NAME.test(page), `the name of a page looks like gift-finder, not "${page}"\n${USAGE}`);
const owner = ownerOf(root, path);
refuseIf(owner, `${path} belongs to ${owner}`);
const feature = join(remote, 'src/features', page);
const key = camelCase(page);
const name = pascalCase(page);
refuseIf(existsSync(join(root, feature, `${name}Page.tsx`)), `${feature} already has a page`);

const created = fillTemplate('page', join(root, feature), { name: page, Name: name, key, path });
const declaration = join(remote, 'remote.json');
const locale = join(remote, 'locales/en.json');
const entry = join(remote, 'src/remote.ts');
const route = { path, page, chrome: 'full', title: `${key}.pageTitle` };
editJson(join(root, declaration), (json) => ({ ...json, routes: [...json.routes, route] }));
editJson(join(root, locale), (json) => ({ ...json, [key]: { ...json[key], pageTitle: title } }));
const loader = `'${page}': () => import(/* webpackChunkName: "${page}" */ './features/${page}/${name}Page'),`;
edit(join(root, entry), (text) => appendToBlock(text, 'pages: {', '  },', `    ${loader}`));
const changed = [declaration, locale, entry];
format(root, [...changed, ...created.map((file) => join(feature, file))]);

console.log(
  `Created ${created.map((file) => join(feature, file)).join(', ')}; changed ${changed.join(', ')}.`,
);
console.log(`Next: npx jest ${feature}`);
