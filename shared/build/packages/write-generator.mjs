import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The template of `npm run new:remote` gives the sources; the generator's own replaces what differs in a repository of its own. */
const TEMPLATES = ['remote', 'repository'];
const GENERATE = 'shared/build/generate';
/** Types of imported styles, which no package can declare for another. */
const CSS_TYPES = 'shared/ui/src/css.d.ts';

/**
 * Writes the package behind `npm create @giftstore/remote`.
 * @param {string} root folder of the working tree
 * @param {string} target
 * @param {Map<string, string>} versions of the published packages, which new repositories pin
 */
export async function writeGenerator(root, target, versions) {
  for (const template of TEMPLATES)
    await cp(join(root, GENERATE, 'templates', template), join(target, 'templates'), { recursive: true });
  for (const file of ['create-remote.mjs', 'fill-template.mjs', 'names.mjs'])
    await cp(join(root, GENERATE, file), join(target, file));
  await cp(join(root, CSS_TYPES), join(target, 'templates/src/css.d.ts'));
  const text = JSON.stringify(pinned(root, versions), null, 2);
  await writeFile(join(target, 'versions.json'), `${text}\n`);
}

/** The values of the template's markers. */
function pinned(root, versions) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { devDependencies: tools, overrides } = read('package.json');
  const { dependencies: shell } = read('shell/package.json');
  const { dependencies: build } = read('shared/build/package.json');
  const { contracts } = read('mf-static-content/remote.json');
  const own = [...versions].map(([name, version]) => [`${name.replace('@giftstore/', '')}_version`, version]);
  return {
    ...Object.fromEntries(own),
    ...contracts,
    react: shell.react,
    router: shell['react-router-dom'],
    testing_library_react: tools['@testing-library/react'],
    types_jest: tools['@types/jest'],
    types_node: tools['@types/node'],
    types_react: tools['@types/react'],
    types_react_dom: tools['@types/react-dom'],
    jest: tools.jest,
    typescript: tools.typescript,
    webpack: build.webpack,
    webpack_cli: build['webpack-cli'],
    cookie: overrides.cookie,
  };
}
