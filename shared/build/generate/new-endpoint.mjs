/**
 * `npm run new:endpoint -- module GET /v1/path "What it does"`: a call of the API in one of its modules, public until you say
 * otherwise, with its schema, its row in the role matrix and a test that fails until it says what the call returns.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  appendToBlock,
  camelCase,
  edit,
  fillTemplate,
  format,
  pascalCase,
  readArguments,
  readJson,
  refuseIf,
  titleCase,
} from './scaffold.mjs';

const USAGE = 'npm run new:endpoint -- module GET|POST|PUT|DELETE /v1/path "What it does"';
const API = 'platform/api';
const ROUTES = `${API}/src/app/build-app.ts`;
const INDEX = 'shared/contracts/src/api/index.ts';
const CALLS = `${API}/test/contract-calls.ts`;
const MATRIX = `${API}/test/matrix/role-matrix.ts`;

const { args, root } = readArguments(USAGE, 4);
const [module, method, path, summary] = args;
const { modules } = readJson(join(root, API, 'floors.json'));
refuseIf(!modules.includes(module), `there is no module "${module}"; the modules are ${modules.join(', ')}`);
refuseIf(
  !/^(GET|POST|PUT|DELETE)$/.test(method),
  `a method is GET, POST, PUT or DELETE, not "${method}"\n${USAGE}`,
);
refuseIf(
  !/^\/v[12]\/[a-z0-9_/-]+$/.test(path),
  `a path looks like /v1/support_hours, not "${path}"\n${USAGE}`,
);

const name = path.split('/').slice(2).join('-').replaceAll('_', '-');
const values = {
  name,
  tag: tagOf(join(root, API, 'src/modules', module)) ?? titleCase(module),
  Name: pascalCase(name),
  key: camelCase(name),
  module,
  method,
  verb: method.toLowerCase(),
  path,
  // The summary stands in a string of TypeScript.
  summary: JSON.stringify(summary),
};
refuseIf(existsSync(join(root, `shared/contracts/src/api/${name}.ts`)), `${path} already has a schema`);
const created = fillTemplate('endpoint', root, values);
const route = `${values.key}Route`;
edit(join(root, INDEX), (text) => `${text}export * from './${name}';\n`);
edit(join(root, ROUTES), (text) =>
  appendToBlock(
    `import { ${route} } from '../modules/${module}/${name}-route';\n${text}`,
    'function registerRoutes(',
    '}',
    `  ${route}(app);`,
  ),
);
edit(join(root, CALLS), (text) =>
  appendToBlock(text, 'additionalCalls', '};', `  '${method} ${path}': 'why the shop needs this call',`),
);
edit(join(root, MATRIX), (text) =>
  appendToBlock(text, 'const matrix', '};', `  '${method} ${path}': { access: 'public', fields: 'id' },`),
);
const changed = [INDEX, ROUTES, CALLS, MATRIX];
format(root, [...created, ...changed]);

console.log(`Created ${created.join(', ')}; changed ${changed.join(', ')}.`);
console.log(
  `Next: "npm run docs", "npm run build -w @giftstore/api", then npx jest ${API}/test/${name}.test.ts`,
);

/** The tag under which the module's other calls stand in the OpenAPI document. */
function tagOf(folder) {
  if (!existsSync(folder)) return undefined;
  const sources = readdirSync(folder).map((file) => join(folder, file));
  const texts = sources.filter((file) => file.endsWith('.ts')).map((file) => readFileSync(file, 'utf8'));
  return texts.join('\n').match(/\btags(?::| =) \['([^']+)'\]/)?.[1];
}
