import type { Document } from './document';
import { loadTexts } from './texts';

/** Loads all texts of the documents, so that pages with them render at once. */
export async function loadAllTexts(documents: Document[]): Promise<void> {
  await Promise.all(
    documents.flatMap((document) =>
      Object.keys(document.texts).map((edition) => loadTexts(document, edition)),
    ),
  );
}
