/** What the `npm run new:*` commands share: where the repository is, reading arguments, filling templates in. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fillTemplate as fillFrom } from './fill-template.mjs';
import { refuseIf } from './names.mjs';

export { NAME, PATH, refuseIf, titleCase } from './names.mjs';

/** This repository's root. */
export const REPOSITORY = join(import.meta.dirname, '../../..');
const TEMPLATES = join(import.meta.dirname, 'templates');

/**
 * Splits the command line into positional arguments and `--name value` options. `--into FOLDER` writes to
 * another folder than this repository; the tests use it.
 * @param {string} usage printed when a required argument is missing
 * @param {number} required how many positional arguments there must be
 */
export function readArguments(usage, required) {
  const args = process.argv.slice(2);
  const options = {};
  for (let at = args.findIndex(isOption); at >= 0; at = args.findIndex(isOption)) {
    const [option, value = ''] = args.splice(at, 2);
    options[option.slice(2)] = value;
  }
  refuseIf(args.length < required, usage);
  const root = resolve(options.into ?? REPOSITORY);
  return { args, options, root };
}

function isOption(arg) {
  return arg.startsWith('--');
}

/** Ends the command unless `name` is a remote of the repository. */
export function requireRemote(root, name) {
  const known = remotesOf(root);
  refuseIf(!known.includes(name), `there is no remote "${name}"; the remotes are ${known.join(', ')}`);
}

/** The folders of `root` that hold a `remote.json`, the shell included. */
export function remotesOf(root) {
  return readdirSync(root).filter((entry) => existsSync(join(root, entry, 'remote.json')));
}

/** The remote that owns a path, if there is one. */
export function ownerOf(root, path) {
  return remotesOf(root).find((name) =>
    readJson(join(root, name, 'remote.json')).routes.some((route) => route.path === path),
  );
}

/** Writes the files of one of the templates into `folder`; returns their paths, relative to it. */
export function fillTemplate(template, folder, values) {
  return fillFrom(join(TEMPLATES, template), folder, values);
}

/** Replaces a file's text by what `change` makes of it. */
export function edit(file, change) {
  write(file, change(readFileSync(file, 'utf8')));
}

/** Replaces a JSON file's value by what `change` makes of it. */
export function editJson(file, change) {
  edit(file, (text) => `${JSON.stringify(change(JSON.parse(text)), null, 2)}\n`);
}

/**
 * Inserts `addition` at the end of the block that `opening` begins: before the first line after it that equals `closing`.
 * @throws Error when the file has no such block
 */
export function appendToBlock(text, opening, closing, addition) {
  const start = text.indexOf(opening);
  const end = start < 0 ? -1 : text.indexOf(`\n${closing}`, start);
  if (end < 0) throw new Error(`no block from "${opening}" to "${closing}"`);
  return `${text.slice(0, end)}\n${addition}${text.slice(end)}`;
}

export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** `gift-finder` → `giftFinder` */
export function camelCase(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** `gift-finder` → `GiftFinder` */
export function pascalCase(name) {
  return camelCase(`-${name}`);
}

/** Formats the files and sorts their imports; through stdin, so that it works on a copy of the repository as well. */
export function format(root, files) {
  const biome = join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome');
  for (const file of files)
    edit(join(root, file), (input) => {
      const args = [biome, 'check', '--write', `--stdin-file-path=${file}`];
      const { stdout } = spawnSync(process.execPath, args, { cwd: REPOSITORY, encoding: 'utf8', input });
      return stdout || input;
    });
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
