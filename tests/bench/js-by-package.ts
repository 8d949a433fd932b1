import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { workingTree } from '../running-shop/start-scripts';

/** Characters between samples of the source map; sources are much longer. */
const STEP = 4;

/** A script as transferred. */
export interface ServedScript {
  url: string;
  /** Compressed size. */
  bytes: number;
  text: string;
}

/** Transferred bytes by source package: a file's bytes are divided by its sources' share of its text. */
export function byPackage(scripts: ServedScript[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const script of scripts) {
    for (const [name, share] of sharesOf(script))
      sums.set(name, (sums.get(name) ?? 0) + share * script.bytes);
  }
  return new Map([...sums].sort(([, a], [, b]) => b - a));
}

/** The number of files that contain a module: more than one means that it is shipped twice. */
export function copiesOf(scripts: ServedScript[], module: RegExp): number {
  return scripts.filter(({ url }) => mapOf(url)?.sources.some((source) => module.test(source))).length;
}

function sharesOf({ url, text }: ServedScript): Map<string, number> {
  const payload = mapOf(url);
  if (!payload) return new Map([[new URL(url).pathname.split('/').slice(0, 3).join('/'), 1]]);
  const map = new SourceMap(payload);
  const remote = remoteOf(url);
  const counts = new Map<string, number>();
  let samples = 0;
  for (const [line, code] of text.split('\n').entries()) {
    for (let column = 0; column < code.length; column += STEP) {
      const entry = map.findEntry(line, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      const name = packageOf(source, remote);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      samples += 1;
    }
  }
  return new Map([...counts].map(([name, count]) => [name, count / samples]));
}

/** `webpack://shell/../node_modules/react-dom/client.js` is react-dom. */
function packageOf(source: string | undefined, remote: string): string {
  if (!source) return 'webpack: glue';
  if (/webpack\/(runtime|container|sharing|bootstrap)/.test(source)) return 'webpack: runtime';
  const [, installed] = source.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  if (installed) return installed;
  const [, shared] = source.match(/\/shared\/([^/]+)\//) ?? [];
  if (shared) return `@giftstore/${shared}`;
  return remote;
}

const remoteOf = (url: string) => new URL(url).pathname.split('/')[2] ?? '';

type Payload = ConstructorParameters<typeof SourceMap>[0];

/** The source map in the build folder; releases do not contain it. */
function mapOf(url: string): Payload | undefined {
  const [, releases, remote = '', , ...file] = new URL(url).pathname.split('/');
  const path = join(workingTree, remote, 'dist', `${file.join('/')}.map`);
  return releases === 'releases' && existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Payload)
    : undefined;
}
