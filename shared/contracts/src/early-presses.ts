/** The property of `window` under which the document's own script offers what was pressed before scripts ran. */
export const EARLY_PRESSES = 'giftstoreEarlyPresses';

/** Attribute of a button that was pressed and waits for its page's scripts. */
export const PRESSED_ATTRIBUTE = 'data-early-press';

/** Presses on buttons and forms that only scripts can handle, from the first paint until React has each part of the page. */
export interface EarlyPresses {
  /** React handles the presses in `root` from now on. */
  claim(root: Element): void;
  /** Presses again, in order, what was pressed in `root` before `claim`; what was rendered anew by its name. */
  replay(root: Element): void;
}

/** The document's recorder; undefined in documents of older edges, and at booths. */
export function earlyPresses(): EarlyPresses | undefined {
  return (globalThis as { [EARLY_PRESSES]?: EarlyPresses })[EARLY_PRESSES];
}
