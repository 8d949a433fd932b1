import { type DataValues, fillTemplate, type ReleaseMap, type RouteMatch } from '@giftstore/contracts';
import type { ApiAnswers } from './api-answers';
import { escapeJson } from './escape';
import { EVERY_PATH, SHELL } from './shell-release';

/** All of a page's first data is had in this time, or the page goes without it. */
const BUDGET_MS = 300;
/** The same while nobody waits for the page. */
const RENEWING_MS = 2_000;
/** Data of every page first, then the active route's own. */
export function dataTemplates({ remotes }: ReleaseMap, match: RouteMatch | null): string[] {
  return [...shellTemplates(remotes), ...(match?.route.data ?? [])];
}

/** What header and footer are drawn from. */
export function shellTemplates(remotes: ReleaseMap['remotes']): string[] {
  return remotes[SHELL]?.routes.find(({ path }) => path === EVERY_PATH)?.data ?? [];
}

export interface FirstAnswers {
  /** JSON text, safe in a script element: `{ [path]: answer }` of what could be filled in and was answered in time. */
  json: string;
  /** Whether everything that could be filled in was answered. */
  complete: boolean;
}

/** Asks for the page's first data, in parallel. A page that is renewed waits for what is new. */
export async function preloadData(
  answers: ApiAnswers,
  templates: string[],
  values: DataValues,
  renewing = false,
): Promise<FirstAnswers> {
  const filled = templates.map((template) => fillTemplate(template, values));
  const paths = [...new Set(filled.filter((path) => path !== null))];
  const budget = renewing ? RENEWING_MS : BUDGET_MS;
  const found = await Promise.all(paths.map((path) => answers.get(path, budget, renewing)));
  const members = paths.flatMap((path, index) =>
    found[index] ? [`${escapeJson(JSON.stringify(path))}:${found[index]}`] : [],
  );
  return { json: `{${members.join(',')}}`, complete: members.length === paths.length };
}
