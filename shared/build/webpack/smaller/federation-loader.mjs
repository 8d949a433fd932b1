import { leaveOut } from './leave-out.mjs';

/** By the name of a file's one function or class. */
const PARTS = {
  // Entries are scripts.
  loadEntryDom: [
    [/^\tif \(isEsmRemoteType\(type\)\) return loadEsmEntry\(\{[\s\S]*?^\t\}\);\n/m, ''],
    [/^\tif \(type === "system"\) return loadSystemJsEntry\(\{[\s\S]*?^\t\}\);\n/m, ''],
  ],
  // The document preloads a page's files (docs/adr/0005).
  RemoteHandler: [[/^\tasync preloadRemote\([\s\S]*?^\t\}\n/m, '']],
  // It prints stacks with the option `FEDERATION_DEBUG` only.
  captureStackTrace: [[/\bisDebugMode\(\) \? captureStackTrace\(\) : /, '']],
};

/**
 * Removes what the shop does not use of federation's runtime; `../federation` replaces whole files. Saves 0.7 KB, compressed.
 * @param {string} source
 */
export default function smallerFederation(source) {
  const name = Object.keys(PARTS).find((it) => new RegExp(`\\b(?:function|var|class) ${it}\\b`).test(source));
  if (!name) throw new Error('Federation has moved its files: see shared/build/webpack/smaller');
  return leaveOut('federation', source, PARTS[name]);
}
