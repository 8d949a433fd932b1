import { leaveOut } from './leave-out.mjs';

/** Components are created by calls and named by assignments, which minifiers treat as side effects. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;
const CREATING = /= (React\d*\.(?:createContext|createElement|forwardRef|memo)\()/g;

/** What it does with matches when there is no data router. */
const RENDER_MATCHES = `function _renderMatches(matches, parentMatches = []) {
  if (matches == null) return null;
  return matches.reduceRight(
    (outlet, match, index) => React2.createElement(RenderedRoute, {
      match,
      routeContext: { outlet, matches: parentMatches.concat(matches.slice(0, index + 1)), isDataRoute: false },
      children: match.route.Component ? React2.createElement(match.route.Component) : match.route.element || outlet,
    }),
    null,
  );
}
`;

/** What the file with routers and hooks has beside. */
const PARTS = [
  // Routes of the shell and of its remotes neither load data nor show errors.
  [/^function _renderMatches\([\s\S]*?^\}\n/m, RENDER_MATCHES],
  [/^RenderErrorBoundary\.contextType = .*;$/m, ''],
  [/\breturn isDataRoute \? useNavigateStable\(\) : /, 'return '],
  // Messages for developers, who see them in development.
  [/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;'],
  [/^function warning\(cond, message\) \{\n[\s\S]*?^\}\n/m, 'function warning() {}\n'],
  [/\binvariant\(([^;]*?),\s*(?:\/\/.*\n\s*)*(?:`[^`]*`|"[^"]*")\s*\);/g, 'invariant($1);'],
];

/**
 * Makes the parts of react-router removable that the shop does not use. Saves 4.5 KB, compressed.
 * @param {string} source
 */
export default function smallerReactRouter(source) {
  const pure = source.replace(NAMES, '').replace(CREATING, '= /* @__PURE__ */ $1');
  return source.includes('function useRoutesImpl(') ? leaveOut('react-router', pure, PARTS) : pure;
}
