/** All packages' tests in one run: `npx jest`; one package: `npx jest --selectProjects contracts`. */
module.exports = {
  // Ends a test that hangs. Tests wait for states, and a busy machine may be slow.
  testTimeout: 30_000,
  projects: [
    '<rootDir>/shell',
    '<rootDir>/mf-*',
    '<rootDir>/shared/*',
    '<rootDir>/platform/*',
    '<rootDir>/tests',
  ].flatMap(expand),
};

function expand(pattern) {
  const { existsSync } = require('node:fs');
  const { join } = require('node:path');
  const path = pattern.replace('<rootDir>', __dirname);
  const folders = path.includes('*') ? listFolders(path) : [path];
  return folders.filter((folder) => existsSync(join(folder, 'jest.config.cjs')));
}

function listFolders(pattern) {
  const { readdirSync } = require('node:fs');
  const { dirname, basename, join } = require('node:path');
  const prefix = basename(pattern).replace('*', '');
  return readdirSync(dirname(pattern), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix) && entry.name !== 'node_modules')
    .map((entry) => join(dirname(pattern), entry.name));
}
