import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Compressible file types; the release repository compresses the same (platform/release). */
const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg|html|txt|wasm|webmanifest)$/;

/**
 * Every file of a release with its size, its compressed size and its hash, by its path from `folder`, without source maps.
 * @param {string} folder
 * @param {Pick<typeof import('node:fs'), 'readdirSync' | 'statSync' | 'readFileSync'>} fileSystem where the build wrote to
 * @returns {Record<string, { size: number, gzip: number, integrity: string }>}
 */
export function describeFiles(folder, fileSystem) {
  const files = listFiles(folder, fileSystem).filter(
    (file) => file !== 'release.json' && !file.endsWith('.map'),
  );
  return Object.fromEntries(
    files.sort().map((file) => [file, describeFile(file, fileSystem.readFileSync(join(folder, file)))]),
  );
}

function describeFile(file, content) {
  const gzip = COMPRESSIBLE.test(file) ? gzipSync(content, { level: 9 }).length : content.length;
  return {
    size: content.length,
    gzip: Math.min(gzip, content.length),
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}

function listFiles(folder, fileSystem, within = '') {
  return fileSystem.readdirSync(join(folder, within)).flatMap((name) => {
    const path = within ? `${within}/${name}` : name;
    return fileSystem.statSync(join(folder, path)).isDirectory()
      ? listFiles(folder, fileSystem, path)
      : [path];
  });
}
