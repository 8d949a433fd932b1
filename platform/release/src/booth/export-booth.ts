import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type LiveRelease, type PageConfig, paths, type ReleaseMap } from '@giftstore/contracts';
import type { ReleaseRepository } from '../repository/release-repository';
import { boothDocument } from './booth-document';
import { boothPermissions, boothPolicy } from './booth-policy';

/** The shop's icon (platform/edge). */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0B4F4A"/><path d="M6 12h20v5H6zM8 17h16v9H8z" fill="#FBF7F2"/></svg>`;

/** For crawlers: a booth is for its visitors only. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';

/** Written by `exportBooth`, for the file hosts that read it; others set the same headers in their own way. */
const HEADERS_FILE = '_headers';

export interface BoothExport {
  map: ReleaseMap;
  config: PageConfig;
  to: string;
}

/**
 * Writes the static files of a booth for any file host: page, service worker, releases and the signed map. Files of an earlier
 * export stay, because a device may still need them.
 * @returns the paths that were written
 */
export async function exportBooth(
  repository: ReleaseRepository,
  { map, config, to }: BoothExport,
): Promise<string[]> {
  const { html, worker } = await boothDocument(repository, map, config);
  const event = config.booth?.event ?? '';
  const files: [string, string | Buffer][] = [
    ...(await releaseFiles(repository, map)),
    ['releases.json', JSON.stringify(map)],
    ['favicon.svg', ICON],
    ['robots.txt', ROBOTS],
    [HEADERS_FILE, headersText(config, map)],
    ['booth-worker.js', worker],
    [`${paths.giveaway(event).slice(1)}/index.html`, html],
    // Last, so that a page never names files that are not there yet.
    ['index.html', html],
  ];
  for (const [path, content] of files) await write(join(to, path), content);
  return files.map(([path]) => path);
}

/** Every file that browsers may load, at the path that the signed map names; none for releases that a CDN serves. */
async function releaseFiles(
  repository: ReleaseRepository,
  { remotes }: ReleaseMap,
): Promise<[string, Buffer][]> {
  const own = Object.entries(remotes).filter(([, { base }]) => base.startsWith('/'));
  const all = await Promise.all(own.map(([name, live]) => filesOf(repository, name, live)));
  return all.flat();
}

async function filesOf(
  repository: ReleaseRepository,
  name: string,
  live: LiveRelease,
): Promise<[string, Buffer][]> {
  const release = await repository.readLive(name, live);
  const files = Object.keys(release.files).filter((file) => !file.startsWith('server/'));
  return Promise.all(
    files.map(async (file): Promise<[string, Buffer]> => {
      const stored = await repository.readFile(release, file);
      if (!stored) throw new Error(`${name}/${live.version}/${file} is not in the repository.`);
      return [`${live.base.slice(1)}${file}`, stored.identity];
    }),
  );
}

function headersText(config: PageConfig, map: ReleaseMap): string {
  return `/*
  Content-Security-Policy: ${boothPolicy(config, map, true)}
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: no-referrer
  Permissions-Policy: ${boothPermissions}
/releases/*
  Cache-Control: public, max-age=31536000, immutable
/index.html
  Cache-Control: no-store
/
  Cache-Control: no-store
/booth-worker.js
  Cache-Control: no-cache
/releases.json
  Cache-Control: no-store
`;
}

/** A file is there as it was or as it is, never in part: a device may load it meanwhile. */
async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}
