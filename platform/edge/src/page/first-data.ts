import type { ApiAnswers } from './api-answers';
import { escapeJson } from './escape';

/** All of a page's first data is had in this time, or the page goes without it. */
const BUDGET_MS = 300;
const VALUE = /^[A-Za-z0-9_.-]{1,64}$/;

/** What the placeholders of a route's `data` stand for. */
export interface DataValues {
  /** Gift-card unit of this visitor. */
  unit: string;
  params: Record<string, string>;
  query: URLSearchParams;
}

/**
 * `{unit}`, `{name}` of a route parameter and `{query.name}` filled in; null when one is missing or is not a plain word,
 * so that no address can make the edge ask for anything but what the release says.
 */
export function fillTemplate(template: string, { unit, params, query }: DataValues): string | null {
  let complete = true;
  const path = template.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = name.startsWith('query.') ? query.get(name.slice(6)) : { ...params, unit }[name];
    if (value && VALUE.test(value)) return value;
    complete = false;
    return '';
  });
  return complete && /^\/v\d+\//.test(path) ? path : null;
}

/**
 * The page's first data as JSON text safe in a script element: `{ [path]: answer }` of the templates that could be filled
 * in and answered in time. Asks in parallel.
 */
export async function firstData(
  answers: ApiAnswers,
  templates: string[],
  values: DataValues,
): Promise<string> {
  const filled = templates.map((template) => fillTemplate(template, values));
  const paths = [...new Set(filled.filter((path) => path !== null))];
  const found = await Promise.all(paths.map((path) => answers.get(path, BUDGET_MS)));
  const members = paths.flatMap((path, index) =>
    found[index] ? [`${escapeJson(JSON.stringify(path))}:${found[index]}`] : [],
  );
  return `{${members.join(',')}}`;
}
