import { paths } from '@giftstore/contracts';
import { document } from '../../../content/privacy/document.yaml';
import { DocumentPage, documentLocales, loadDocument } from '../../documents/DocumentPage';

export const locales = documentLocales;

export const load = loadDocument(document);

/**
 * /privacy-policy; `?version=` names an older text by its date. An article and nine sections (rule more-2.36), which without
 * numbers do not begin again at 1.
 */
export function Page() {
  return <DocumentPage document={document} pathOf={paths.privacyPolicy} isNumbered={false} />;
}
