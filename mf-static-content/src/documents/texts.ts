import type { Document, Texts } from './document';

/** Texts that are loaded, by document and edition. The server loads all of them before its first page (src/server.ts). */
const loaded = new Map<string, Texts>();

const keyOf = ({ id }: Document, edition: string) => `${id}/${edition}`;

/** Loads the long texts of an edition. @param edition `<version>/<language>` */
export async function loadTexts(document: Document, edition: string): Promise<Texts> {
  const load = document.texts[edition];
  if (!load) throw new Error(`${document.id} has no edition ${edition}`);
  const { default: texts } = await load();
  loaded.set(keyOf(document, edition), texts);
  return texts;
}

/** The texts of an edition, if they are loaded already. */
export function loadedTexts(document: Document, edition: string): Texts | undefined {
  return loaded.get(keyOf(document, edition));
}

/** Attributes of the elements that hold the texts, in the page as the server rendered it. */
export const EDITION_ATTRIBUTE = 'data-edition';
export const TEXT_ATTRIBUTE = 'data-text';
export const OPENING = 'opening';

/** Names an edition together with its texts: another release may hold other texts under the same version. */
export const editionName = (document: Document, edition: string) =>
  `${keyOf(document, edition)}@${document.editions[edition]?.digest}`;

/**
 * The texts as they are in the page that the server rendered, so that the browser need not download them a second time.
 * Undefined without such a page, or when it holds other texts.
 */
export function renderedTexts(document: Document, edition: string): Texts | undefined {
  if (typeof window === 'undefined') return undefined;
  const name = editionName(document, edition);
  const root = window.document.querySelector(`[${EDITION_ATTRIBUTE}="${name}"]`);
  if (!root) return undefined;
  const entries = [...root.querySelectorAll(`[${TEXT_ATTRIBUTE}]`)].map(
    (element) => [element.getAttribute(TEXT_ATTRIBUTE), element.innerHTML] as const,
  );
  const { [OPENING]: opening = '', ...sections } = Object.fromEntries(entries) as Record<string, string>;
  return entries.length > 0 ? { opening, sections } : undefined;
}
