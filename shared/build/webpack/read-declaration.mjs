import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';

let check;

/**
 * The `remote.json` in a folder, checked by shared/contracts/src/remote-declaration.ts.
 * @param {string} root
 * @returns {import('@giftstore/contracts').RemoteDeclaration}
 * @throws {Error} that names each missing or wrong field and what to write
 */
export function readDeclaration(root) {
  check ??= loadCheck();
  const text = readFileSync(join(root, 'remote.json'), 'utf8');
  return check(JSON.parse(text), `${basename(root)}/remote.json`);
}

/** The contracts are TypeScript and the build is not. */
function loadCheck() {
  const { outputFiles } = buildSync({
    stdin: {
      contents: "export { checkDeclaration } from '@giftstore/contracts/remote-declaration';",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const module = { exports: {} };
  runInNewContext(outputFiles[0].text, { module, Error }, { filename: 'remote declaration' });
  return module.exports.checkDeclaration;
}
