import type { Navigate } from '@giftstore/contracts';
import { paths } from '@giftstore/contracts';
import type { Document } from './document';

/** The edition that a URL names: its version, if there is one of that date, else the newest one. */
export function editionAt({ versions }: Document, search: string, language: string): string {
  const asked = new URLSearchParams(search).get('version');
  return `${asked !== null && versions.includes(asked) ? asked : versions[0]}/${language}`;
}

/** Goes to the not-found page if a URL names a version that does not exist: on the server. */
export function requireVersion({ versions }: Document, query: URLSearchParams, navigate: Navigate): void {
  const asked = query.get('version');
  if (asked !== null && !versions.includes(asked)) navigate(paths.notFound(), { replace: true });
}
