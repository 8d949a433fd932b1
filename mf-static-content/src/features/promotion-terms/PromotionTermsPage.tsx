import { paths } from '@giftstore/contracts';
import { document } from '../../../content/promotion-terms/document.yaml';
import { DocumentPage, documentLocales, loadDocument } from '../../documents/DocumentPage';

export const locales = documentLocales;

export const load = loadDocument(document);

/** /promotion-terms; `?version=` names an older text by its date (rules more-2.37, more-9.9). */
export function Page() {
  return <DocumentPage document={document} pathOf={paths.promotionTerms} />;
}
