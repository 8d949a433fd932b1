import { whenIdle } from './when-idle';

/**
 * Loads what the next page needs once this one is idle, unless the shopper saves data: axios is then not on the way from home to a card.
 * If that fails, it is loaded when it is needed.
 */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  if (savesData()) return;
  await whenIdle();
  await load().catch(() => {});
}

/** Whether the shopper has asked the browser to save data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
