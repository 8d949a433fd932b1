import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { workingTree } from '../../running-shop/start-scripts';
import type { Passed } from './venue-network';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * What the scripts in `passed` weigh as served, by package, in KB. A script's bytes are shared out by the compressed size of
 * each package's part of it, as the build's source map names them.
 */
function sizesByPackage(passed: readonly Passed[]): [name: string, kilobytes: number][] {
  const totals = new Map<string, number>();
  for (const { path, bytes } of passed) {
    const parts = partsOf(path.split('?')[0]?.split('/').at(-1) ?? '');
    const sum = [...parts.values()].reduce((all, size) => all + size, 0);
    for (const [name, size] of parts) totals.set(name, (totals.get(name) ?? 0) + (bytes * size) / sum / 1024);
  }
  return [...totals].sort((a, b) => b[1] - a[1]);
}

/** Compressed size of each package's part of a built script. */
function partsOf(file: string): Map<string, number> {
  const built = ['shell/booth/dist', 'mf-giveaway-redeem/dist']
    .map((folder) => join(workingTree, folder))
    .find((folder) => readdirSync(folder).includes(`${file}.map`));
  if (!built) return new Map([[file === 'booth-worker.js' ? 'service worker (workbox)' : file, 1]]);
  const texts = textsByPackage(
    readFileSync(join(built, file), 'utf8'),
    JSON.parse(readFileSync(join(built, `${file}.map`), 'utf8')),
  );
  return new Map([...texts].map(([name, text]) => [name, gzipSync(text).length]));
}

function textsByPackage(code: string, { sources, mappings }: { sources: string[]; mappings: string }) {
  const texts = new Map<string, string>();
  const lines = code.split('\n');
  let source = 0;
  mappings.split(';').forEach((segments, line) => {
    let column = 0;
    let from = 0;
    let name = 'webpack';
    const add = (to: number) =>
      texts.set(name, (texts.get(name) ?? '') + (lines[line] ?? '').slice(from, to));
    for (const segment of segments ? segments.split(',') : []) {
      const [columns = 0, sourceSteps] = decode(segment);
      column += columns;
      add(column);
      from = column;
      if (sourceSteps === undefined) continue;
      source += sourceSteps;
      name = packageOf(sources[source] ?? '');
    }
    add(Number.POSITIVE_INFINITY);
  });
  return texts;
}

/** Numbers of a source map, base64 VLQ. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

function packageOf(source: string): string {
  const installed = source.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)?.at(-1);
  if (installed) return installed.slice('node_modules/'.length);
  const shared = source.match(/shared\/[^/]+/)?.[0];
  if (shared) return shared;
  if (source.includes('webpack/runtime')) return 'webpack';
  return source.includes('mf_giveaway_redeem') || source.includes('mf-giveaway-redeem')
    ? 'mf-giveaway-redeem'
    : 'shell';
}

/** Every script once, though page and worker may have requested it. */
export function scriptsIn(passed: readonly Passed[]): Passed[] {
  const scripts = passed.filter(({ type, bytes }) => type.includes('javascript') && bytes > 0);
  return [...new Map(scripts.map((one) => [one.path, one])).values()];
}

/** Prints the sizes by package. @returns their sum in KB */
export function weigh(title: string, scripts: readonly Passed[]): number {
  const sizes = sizesByPackage(scripts);
  const total = sizes.reduce((sum, [, kilobytes]) => sum + kilobytes, 0);
  for (const [name, kilobytes] of sizes) console.log(`${kilobytes.toFixed(1).padStart(6)} KB  ${name}`);
  console.log(`${total.toFixed(1).padStart(6)} KB  ${title}, as served`);
  return total;
}
