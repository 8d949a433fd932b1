import { paths } from '@giftstore/contracts';
import type { PageContext } from '@giftstore/remote';
import { useLocation } from 'react-router-dom';
import { document } from '../../../content/promotion-terms/document.yaml';
import { DocumentArticle } from '../../documents/DocumentArticle';
import { editionAt, requireVersion } from '../../documents/edition-at';
import { documentLocales } from '../../documents/use-document-translation';

export const locales = documentLocales;

export const load = ({ query, services }: PageContext) => requireVersion(document, query, services.navigate);

/** /promotion-terms; `?version=` names an older text by its date (rules more-2.37, more-9.9). */
export function Page() {
  const { search } = useLocation();
  return (
    <DocumentArticle
      document={document}
      edition={editionAt(document, search, 'en')}
      pathOf={paths.promotionTerms}
    />
  );
}
