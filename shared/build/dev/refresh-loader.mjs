import { join } from 'node:path';

const RUNTIME = JSON.stringify(join(import.meta.dirname, 'browser/refresh.mjs'));

/** Wraps a module that swc prepared for Fast Refresh: registers its components and accepts its next version. */
export default function refreshLoader(source, map) {
  // On the first line, so that the source map still fits.
  const before = `import * as __refresh__ from ${RUNTIME}; const $RefreshReg$ = __refresh__.registerIn(__webpack_module__.id), $RefreshSig$ = __refresh__.signature;`;
  const after = 'if (import.meta.webpackHot) __refresh__.settle(__webpack_module__, import.meta.webpackHot);';
  this.callback(null, `${before}${source}\n${after}\n`, map);
}
