import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { contentModule, textsOf } from './content-modules.mjs';

const require = createRequire(import.meta.url);

/** Jest's transform of what content-loader.mjs reads for webpack. */
export default {
  process(_source, file) {
    const code = contentModule(file, {
      exportAs: (name, value) => `exports.${name} = ${value};`,
      load: (edition) => `async () => ({ default: ${JSON.stringify(textsOf(edition))} })`,
    });
    return { code: `Object.defineProperty(exports, '__esModule', { value: true });\n${code}` };
  },
  /** The module depends on every text beside its file, and on the limits. */
  getCacheKey(_source, file) {
    const limits = require.resolve('@giftstore/contracts/limits');
    const hash = createHash('sha256');
    for (const path of [file, limits, ...filesOf(import.meta.dirname), ...filesOf(dirname(file))])
      hash.update(path).update(readFileSync(path));
    return hash.digest('hex');
  },
};

function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
