import { type Chosen, type Gift, MAX_QUANTITY, NO_GIFT } from './choice-slice';

/**
 * What was chosen and typed on this tab's gift cards, so that a reload, Back from the payment page or a look at another
 * card costs nobody their words. It ends with the tab; where storage is blocked, the page's own state is all there is.
 */
const KEY = 'giftstore.choices';
/** Brands whose choice is kept; the ones opened last. */
const MOST = 10;

type Owner = 'guest' | 'customer';
type Entry = [brand: number, chosen: Chosen, owner: Owner];

/** What was chosen of this brand; undefined where nothing was, or what stands there is not ours. */
export function keptChoice(brand: number): Chosen | undefined {
  return readEntries().find(([id]) => id === brand)?.[1];
}

export function keep(brand: number, { value, quantity, isForSelf, gift }: Chosen, owner: Owner): void {
  const others = readEntries().filter(([id]) => id !== brand);
  writeEntries([...others, [brand, { value, quantity, isForSelf, gift }, owner]]);
}

/**
 * Nobody is signed in: what a customer chose is nobody else's to find (spec core §4, signing out clears all storage). What a
 * guest chose goes along into the session.
 * @returns the brands whose choice was forgotten
 */
export function forgetCustomers(): number[] {
  const entries = readEntries();
  const gone = entries.filter(([, , owner]) => owner === 'customer').map(([brand]) => brand);
  if (gone.length > 0) writeEntries(entries.filter(([brand]) => !gone.includes(brand)));
  return gone;
}

function writeEntries(entries: Entry[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entries.slice(-MOST)));
  } catch {
    // Full or blocked: the choice lives as long as the page.
  }
}

function readEntries(): Entry[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is Entry {
  if (!Array.isArray(entry) || !Number.isInteger(entry[0])) return false;
  const { value, quantity, isForSelf, gift } = Object(entry[1]) as Partial<Chosen>;
  return (
    (value === null || Number.isFinite(value)) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 0 &&
    Number(quantity) <= MAX_QUANTITY &&
    typeof isForSelf === 'boolean' &&
    isGift(gift)
  );
}

function isGift(gift: unknown): gift is Gift {
  const fields = Object(gift) as Record<string, unknown>;
  return Object.keys(NO_GIFT).every((name) => typeof fields[name] === 'string');
}
