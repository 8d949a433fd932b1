import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';

/**
 * Runs a module of shared/contracts, which is TypeScript, for the build, which is not.
 * @param {string} name `@giftstore/contracts/limits`
 * @returns {Record<string, any>} its exports
 */
export function loadContract(name) {
  const { outputFiles } = buildSync({
    stdin: { contents: `export * from '${name}';`, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const module = { exports: {} };
  runInNewContext(outputFiles[0].text, { module, Error, URL, URLSearchParams }, { filename: name });
  return module.exports;
}
