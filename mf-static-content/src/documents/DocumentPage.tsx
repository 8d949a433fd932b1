import type { PageContext } from '@giftstore/remote';
import { useLocation } from 'react-router-dom';
import { DocumentArticle } from './DocumentArticle';
import type { Document } from './document';
import { editionAt, requireVersion } from './edition-at';

export { documentLocales } from './use-document-translation';

interface DocumentPageProps {
  document: Document;
  /** Own path of another version; the newest one without it. */
  pathOf: (version?: string) => string;
  /** False for a document with a numbering of its own. Default: true. */
  isNumbered?: boolean;
}

/** The page of a document in English; `?version=` names an older text by its date. */
export function DocumentPage({ document, ...rest }: DocumentPageProps) {
  const { search } = useLocation();
  return <DocumentArticle document={document} edition={editionAt(document, search, 'en')} {...rest} />;
}

/** The `load` of that page. */
export const loadDocument =
  (document: Document) =>
  ({ query, services }: PageContext): void =>
    requireVersion(document, query, services.navigate);
