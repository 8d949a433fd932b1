import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import { rememberTexts } from './texts.mjs';

/** Exports of a page module besides its page (shared/remote), which are used once at mount. */
const PAGE_EXPORTS = new Set(['features', 'locales', 'load', 'head']);

// The React of a running shop is a production build, which cannot refresh, also with React's devtools.
const canRefresh = [...(window.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [])].some(
  ({ scheduleRefresh }) => typeof scheduleRefresh === 'function',
);
injectIntoGlobalHook(window);

export const signature = createSignatureFunctionForTransform;

export const registerIn = (module) => (type, name) => register(type, `${module} ${name}`);

let soon;

/**
 * Runs at the end of a module. A module with components only accepts its next version, and the page is refreshed with its state;
 * other modules invalidate their importers, in the end by reloading the page.
 */
export function settle({ exports }, hot) {
  rememberTexts(exports);
  if (!canRefresh) return;
  const before = hot.data?.exports;
  if (!isReplaceable(exports)) {
    if (before) hot.invalidate();
    return;
  }
  hot.dispose((data) => {
    data.exports = exports;
  });
  hot.accept();
  if (!before) return;
  if (!areAlike(before, exports)) return hot.invalidate();
  clearTimeout(soon);
  soon = setTimeout(performReactRefresh);
}

function isReplaceable(exports) {
  const names = Object.keys(exports);
  const components = names.filter((name) => isLikelyComponentType(exports[name]));
  return components.length > 0 && names.every((name) => components.includes(name) || PAGE_EXPORTS.has(name));
}

/** The same names and the same features, because the store of a mounted page keeps its features. */
function areAlike(before, after) {
  const names = Object.keys(after);
  if (Object.keys(before).join() !== names.join()) return false;
  const [were = [], are = []] = [before.features, after.features];
  return were.length === are.length && were.every((feature, index) => feature === are[index]);
}
