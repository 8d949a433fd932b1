import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { artFiles } from './art/art-files';
import { catalogueOf, type SizeName, sizeNames } from './sizes';

const usage = 'Usage: build.js [--size standard|bench|large] [--out FILE] [--art FOLDER]';

function sizeFrom(text: string): SizeName {
  const size = sizeNames.find((name) => name === text);
  if (size === undefined) throw new Error(`"${text}" is not a size (${sizeNames.join(', ')}). ${usage}`);
  return size;
}

function writeCatalogue(size: SizeName, file: string): void {
  const catalogue = catalogueOf(size);
  const text = JSON.stringify(catalogue);
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, `${text}\n`);
  const megabytes = (Buffer.byteLength(text) / 1e6).toFixed(1);
  console.log(
    `${file}: ${catalogue.brands.length} brands in ${catalogue.units.length} countries, ${megabytes} MB`,
  );
}

/** Deletes the art of removed brands; the PNG of a drawing stays (npm run mail-art draws it again). */
function writeArt(folder: string): void {
  const files = artFiles();
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && !files.has(path.replace(/\.png$/, '.svg'))) rmSync(join(folder, path));
  }
  for (const [path, svg] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, svg);
  }
  console.log(`${folder}: ${files.size} drawings`);
}

try {
  const { values } = parseArgs({
    options: { size: { type: 'string' }, out: { type: 'string' }, art: { type: 'string' } },
  });
  if (values.out === undefined && values.art === undefined) throw new Error(usage);
  if (values.out !== undefined) writeCatalogue(sizeFrom(values.size ?? 'standard'), values.out);
  if (values.art !== undefined) writeArt(values.art);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
