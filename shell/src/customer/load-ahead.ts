import { whenIdle } from './when-idle';

/**
 * Loads what the next page needs once this one is idle, unless bytes are scarce: axios is then not on the way from home to a card.
 * If that fails, it is loaded when it is needed.
 */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  if (savesData()) return;
  await whenIdle();
  await load().catch(() => {});
}

/** Whether the shopper saves data, or has a connection of the 2G classes, where bytes ahead would compete with what is asked for next. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
