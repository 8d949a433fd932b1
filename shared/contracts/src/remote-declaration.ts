import * as v from 'valibot';
import { PAGE_POLICIES, type RemoteDeclaration } from './releases';

/** The schema of `remote.json`, for the build, the release repository and tests. No browser imports it. */

const names = v.array(v.string());
const parameter = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_.-]{1,40}$/, 'must be the name of a query parameter'),
);

/** The fields that a route of `remote.json` and a route of a build have in common. */
export const routeFields = {
  path: v.pipe(v.string(), v.regex(/^(?:\/[^\s?#]*|\*)$/, 'must start with "/"')),
  page: v.string(),
  chrome: v.picklist(['full', 'none']),
  purpose: v.optional(v.literal('checkout')),
  session: v.optional(v.picklist(['required', 'anonymous'])),
  navigation: v.optional(v.literal('full')),
  robots: v.optional(v.literal('noindex')),
  render: v.optional(v.literal('server')),
  query: v.optional(v.pipe(v.array(parameter), v.maxLength(10))),
  policy: v.optional(v.array(v.picklist(PAGE_POLICIES))),
};

interface RenderedRoute {
  render?: 'server' | undefined;
  session?: string | undefined;
  query?: string[] | undefined;
}

/** A route that is cached for all shoppers has no session. */
export const isRenderedForAll = <R extends RenderedRoute>() =>
  v.check<R, string>(
    ({ render, session }) => render !== 'server' || session !== 'required',
    '"render": "server" is for pages without a session: their HTML is cached for all shoppers',
  );

/** A query is the key under which rendered pages are cached. */
export const declaresQueryForRendering = <R extends RenderedRoute>() =>
  v.check<R, string>(
    ({ render, query }) => query === undefined || render === 'server',
    '"query" is for pages with "render": "server"',
  );

const route = v.pipe(
  v.strictObject({ ...routeFields, title: v.string() }),
  isRenderedForAll(),
  declaresQueryForRendering(),
);

const remoteDeclaration = v.strictObject({
  name: v.string(),
  contracts: v.strictObject({ bus: v.number(), services: v.number() }),
  routes: v.array(route),
  handles: names,
  slots: names,
  publishes: names,
  subscribes: names,
  sends: names,
  mounts: v.optional(v.record(v.string(), names)),
  budget: v.optional(v.number()),
});

/** What to write for a field that is missing. */
const EXAMPLES: Record<string, string> = {
  name: '"name": "mf-name"',
  contracts: '"contracts": { "bus": 1, "services": 1 }',
  routes: '"routes": [{ "path": "/path", "page": "page", "chrome": "full", "title": "page.pageTitle" }]',
  path: '"path": "/path"',
  page: '"page": "name", the name of the page in src/remote.ts',
  chrome: '"chrome": "full"',
  title: '"title": "page.pageTitle", a key of locales/en.json',
};

/**
 * Checks what a `remote.json` contains.
 * @param file how messages name it
 * @throws Error that names each missing or wrong field, and what to write
 */
export function checkDeclaration(declaration: unknown, file: string): RemoteDeclaration {
  const result = v.safeParse(remoteDeclaration, declaration);
  if (result.success) return result.output as RemoteDeclaration;
  const errors = result.issues.map((issue) => messageOf(issue, declaration));
  throw new Error(`${file}: ${errors.join('; ')}`);
}

function messageOf(issue: v.BaseIssue<unknown>, declaration: unknown): string {
  const keys = issue.path?.map(({ key }) => key) ?? [];
  const field = String(keys.at(-1));
  const route = keys[0] === 'routes' && typeof keys[1] === 'number' ? keys[1] : undefined;
  const place = route === undefined ? '' : `in the route ${pathOf(declaration, route)}, `;
  if (issue.received === 'undefined') return `${place}add ${EXAMPLES[field] ?? `"${field}": []`}`;
  if (issue.expected === 'never') return `${place}remove "${field}", which is no field of it`;
  if (keys.length <= 2) return `${place}${issue.message}`;
  return `${place}"${keys.slice(route === undefined ? 0 : 2).join('.')}": ${issue.message}`;
}

function pathOf(declaration: unknown, index: number): string {
  const { routes } = declaration as { routes: { path?: string }[] };
  return routes[index]?.path ?? `number ${index + 1}`;
}
