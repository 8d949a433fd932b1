import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

/** What a page module exports beside its page (shared/remote). They are used once, when it is mounted. */
const BESIDE_A_PAGE = new Set(['features', 'load', 'head']);

// A running store's React is production's: it cannot refresh, also where React's own devtools listen to it.
const canRefresh = [...(window.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [])].some(
  ({ scheduleRefresh }) => typeof scheduleRefresh === 'function',
);
injectIntoGlobalHook(window);

export const signature = createSignatureFunctionForTransform;

export const registerIn = (module) => (type, name) => register(type, `${module} ${name}`);

let soon;

/**
 * At the end of a module. One that has only components takes its next version by itself, and what is on the page is
 * refreshed with its state kept; any other asks its importers, and in the end for the page to be loaded again.
 */
export function settle({ exports }, hot) {
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
  return components.length > 0 && names.every((name) => components.includes(name) || BESIDE_A_PAGE.has(name));
}

/** The same names, and the same features: the store of a mounted page keeps those that it was given. */
function areAlike(before, after) {
  const names = Object.keys(after);
  if (Object.keys(before).join() !== names.join()) return false;
  const [were = [], are = []] = [before.features, after.features];
  return were.length === are.length && were.every((feature, index) => feature === are[index]);
}
