import type { Database } from '../../infra/database/database';
import { readVersion } from './catalogue-repository';

/** What an operator does about an empty shop. */
export const NO_CATALOGUE =
  'The shop has no brands yet: import its catalogue with `giftstore catalogue import FILE` (docs/how-to/operate.md).';

/** Whether a catalogue was ever imported. */
export async function hasCatalogue(db: Database): Promise<boolean> {
  return (await readVersion(db)) > 0;
}
