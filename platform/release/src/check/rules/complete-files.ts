import { type Release, SERVER_BUNDLE } from '@giftstore/contracts';
import { titleOf } from '../check-error';
import type { Rule } from '../situation';

/** Base64 of 48 bytes. */
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
const rule = 'incomplete-files';

/** The release has every file that a page requests, with its hash: the shell refuses files without one. */
export const completeFiles: Rule = ({ candidates }) =>
  candidates.flatMap((release) => [
    ...missing(release).map(({ file, why }) => ({
      rule,
      affects: [release.name],
      message: `${titleOf(release)} lacks ${file}, ${why}.`,
      advice: `Build ${release.name} again and publish it as a new version.`,
    })),
    ...Object.entries(release.files)
      .filter(([, { integrity }]) => !INTEGRITY.test(integrity))
      .map(([file]) => ({
        rule,
        affects: [release.name],
        message: `${titleOf(release)} has no sha384 hash of ${file}, so no browser would run it.`,
        advice: `Build ${release.name} again and publish it as a new version.`,
      })),
  ]);

function missing(release: Release): { file: string; why: string }[] {
  const { routes, entry, files } = release;
  const required = [
    ...(entry
      ? [...entry.scripts, ...entry.styles, ...entry.fonts].map((file) => ({
          file,
          why: 'which its page loads first',
        }))
      : [{ file: 'remoteEntry.js', why: 'which the shell loads it by' }]),
    ...routes.flatMap(({ path, preload }) =>
      preload.map((file) => ({ file, why: `which ${path} preloads` })),
    ),
    ...routes
      .filter(({ render }) => render === 'server')
      .map(({ path }) => ({ file: SERVER_BUNDLE, why: `which renders ${path}` })),
  ];
  return required.filter(({ file }) => !Object.hasOwn(files, file));
}
