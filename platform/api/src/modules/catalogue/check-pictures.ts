import { open, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { DomainError } from '../../core/domain-error';

/** The most bytes of a picture: pages show dozens of them. */
export const MAX_PICTURE_BYTES = 1024 * 1024;
const HEAD_BYTES = 512;
/** Where the shop's own pictures are. */
export const MEDIA = '/media/';

/** The first bytes of each kind of picture that browsers show, and the endings of its files. */
const kinds: { endings: RegExp; matches: (head: Buffer) => boolean }[] = [
  {
    endings: /\.png$/i,
    matches: (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  { endings: /\.jpe?g$/i, matches: (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  {
    endings: /\.webp$/i,
    matches: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
  { endings: /\.avif$/i, matches: (head) => /^ftypavi[fs]/.test(head.toString('latin1', 4, 12)) },
  {
    endings: /\.svg$/i,
    matches: (head) => /^\uFEFF?\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(head.toString('utf8')),
  },
];

/**
 * What is wrong with pictures of the shop, by address: a file that is absent, empty or too large, or whose content is not what
 * its name says. Pictures of other hosts are not read.
 * @param folder the pictures, `MEDIA_DIR` of the edge
 * @throws DomainError `invalid` without such a folder
 */
export async function checkPictures(
  addresses: Iterable<string>,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const root = await realpath(folder).catch(() => {
    throw new DomainError('invalid', { message: `There is no folder ${folder} of pictures` });
  });
  const problems = new Map<string, string>();
  for (const address of new Set(addresses)) {
    if (!address.startsWith(MEDIA)) continue;
    const problem = await problemOf(root, address);
    if (problem) problems.set(address, problem);
  }
  return problems;
}

async function problemOf(root: string, address: string): Promise<string | undefined> {
  const path = pathOf(root, address);
  if (!path) return 'is not below the folder of pictures';
  const file = await open(path).catch(() => undefined);
  if (!file) return `is not in the folder of pictures: ${address}`;
  try {
    const stats = await file.stat();
    if (!stats.isFile() || !(await realpath(path)).startsWith(root + sep)) return `is not a file: ${address}`;
    if (stats.size === 0) return `is empty: ${address}`;
    if (stats.size > MAX_PICTURE_BYTES) {
      return `has ${Math.ceil(stats.size / 1024)} KiB, more than ${MAX_PICTURE_BYTES / 1024}: ${address}`;
    }
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return contentProblem(path, buffer.subarray(0, bytesRead), address);
  } finally {
    await file.close();
  }
}

function contentProblem(path: string, head: Buffer, address: string): string | undefined {
  const kind = kinds.find(({ endings }) => endings.test(path));
  if (!kind) return `is not SVG, PNG, JPEG, WebP or AVIF: ${address}`;
  return kind.matches(head) ? undefined : `is not what its name says: ${address}`;
}

/** The file behind an address, without its query; undefined for one that leads out of the folder. */
export function pathOf(root: string, address: string): string | undefined {
  try {
    const { pathname } = new URL(address, 'https://shop.example');
    const path = resolve(join(root, decodeURIComponent(pathname.slice(MEDIA.length))));
    return path.startsWith(root + sep) ? path : undefined;
  } catch {
    return undefined;
  }
}
