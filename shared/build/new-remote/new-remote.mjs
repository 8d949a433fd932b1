/**
 * `npm run new:remote -- mf-name /path "Title"`: a new remote of the shape that all of them have. It owns one path
 * with one page and is assembled by the next `npm start`, without a change anywhere else.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const USAGE = 'npm run new:remote -- mf-name /path ["Title"] [--into FOLDER]';
const HERE = import.meta.dirname;
const ROOT = resolve(HERE, '../../..');

const { name, path, title, into } = readArguments(process.argv.slice(2));
const folder = join(into, name);
refuse(existsSync(folder), `${folder} is there already`);
refuse(owner(path), `${path} belongs to ${owner(path)}`);

const { contracts } = readJson('mf-static-content/remote.json');
const { dependencies } = readJson('shell/package.json');
const words = {
  __name__: name,
  __path__: path,
  // It stands in JSON alone.
  __title__: JSON.stringify(title).slice(1, -1),
  __react__: dependencies.react,
  __router__: dependencies['react-router-dom'],
  __bus__: contracts.bus,
  __services__: contracts.services,
};
mkdirSync(into, { recursive: true });
cpSync(join(HERE, 'template'), folder, { recursive: true });
for (const file of filesOf(folder)) {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/__\w+__/g, (word) => words[word] ?? word),
  );
  if (file.endsWith('.template')) renameSync(file, file.slice(0, -'.template'.length));
}
console.log(`${folder} is made. "npm start" builds it and serves ${path}.`);

function readArguments(args) {
  const at = args.indexOf('--into');
  const target = at < 0 ? ROOT : resolve(args.splice(at, 2)[1] ?? '');
  const [wanted = '', url = '', heading = wanted.replace(/^mf-/, '').replaceAll('-', ' ')] = args;
  refuse(
    !/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(wanted),
    `a remote's name is like mf-gift-finder, not "${wanted}"\n${USAGE}`,
  );
  refuse(
    !/^\/[a-z0-9-]+(\/:?[A-Za-z0-9-]+)*$/.test(url),
    `a path is like /gift-finder, not "${url}"\n${USAGE}`,
  );
  return { name: wanted, path: url, title: heading[0].toUpperCase() + heading.slice(1), into: target };
}

function owner(url) {
  return readdirSync(ROOT)
    .filter((entry) => existsSync(join(ROOT, entry, 'remote.json')))
    .find((entry) => readJson(`${entry}/remote.json`).routes.some((route) => route.path === url));
}

function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

function filesOf(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function refuse(when, words) {
  if (!when) return;
  console.error(words);
  process.exit(1);
}
