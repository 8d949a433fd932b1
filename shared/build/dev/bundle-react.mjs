import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * React's development build with what makes the released shell use it: a production build has no Fast Refresh.
 * @param {string} root folder whose React it is
 * @returns {Promise<string>} a script that has to run before the shell's
 */
export async function bundleReact(root) {
  const entry = join(import.meta.dirname, 'browser/development-react.cjs');
  const { outputFiles } = await build({
    stdin: { contents: `require(${JSON.stringify(entry)})(${libraries()});`, resolveDir: root },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}

function libraries() {
  const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
  return `{${names.map((name) => `"${name}": require("${name}")`).join()}}`;
}
