import { MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import { storedSlice } from '@giftstore/state';
import type { CardKey } from '../../../card/data/slice';
import { type Choice, type ChoiceState, type Gift, NO_GIFT } from '../../../choice/data/slice';
import { giftKey, withStartedGift } from './started-gift';

/**
 * The choices of this tab's gift cards, so that a reload, Back from the payment page or a visit to another card loses
 * nothing that was typed. They end with the tab. Where storage is blocked, only the page's own state remains.
 */
const KEY = 'giftstore.choices';
/** The brands that were opened last. */
const MAX_ENTRIES = 10;

type Owner = 'guest' | 'customer';
/** Entries of earlier releases have no unit and no key of the started gift. `isInPurchase`: Buy now has bought it as it is. */
type SavedChoice = Choice &
  Partial<Pick<ChoiceState, 'unit'>> & { startedGift?: string; isInPurchase?: boolean };
/** What the gifts of earlier releases do not have. */
const AT_ONCE = { timing: '', sendDay: '' } as const;
type Entry = [brand: number, choice: SavedChoice, owner: Owner];

/**
 * The saved choice of this brand, without its value unless that was chosen in this unit, whose currency it is in, and with the
 * recipient of the gift that was started since then; undefined if there is none or its shape is invalid.
 */
export function loadChoice({ brand, unit }: CardKey): Choice | undefined {
  const saved = readEntries().find(([id]) => id === brand)?.[1];
  if (!saved) return undefined;
  const { unit: savedUnit, startedGift = giftKey(), isInPurchase: _, ...rest } = saved;
  // In the order of the form's fields, in which their errors are listed.
  const choice = { ...rest, gift: { ...NO_GIFT, ...rest.gift } };
  const current = startedGift === giftKey() ? choice : withStartedGift(choice);
  return savedUnit === unit ? current : { ...current, value: null };
}

export function saveChoice(
  brand: number,
  { unit, value, quantity, isForSelf, gift }: SavedChoice,
  owner: Owner,
): void {
  const choice = { unit, value, quantity, isForSelf, gift, startedGift: giftKey() };
  writeEntries([...otherEntries(brand), [brand, choice, owner]]);
}

/**
 * Marks what is chosen of this brand as bought by Buy now, until it is chosen differently. The purchase of another brand that was
 * left unpaid ends with it, so that its gift is only a choice again, whatever becomes of this one.
 */
export function markInPurchase(brand: number): void {
  writeEntries(
    readEntries().map(([id, choice, owner]) => [id, { ...choice, isInPurchase: id === brand }, owner]),
  );
}

/**
 * Deletes the choice of this brand if Buy now bought it and that purchase has ended, paid or cancelled: the stored checkout is of
 * no Buy now any more. A declined one is unfinished.
 * @returns whether there was such a choice
 */
export function deleteEndedPurchase(brand: number): boolean {
  const isInPurchase = readEntries().find(([id]) => id === brand)?.[1].isInPurchase === true;
  if (!isInPurchase || storedSlice('checkout').read()?.source === 'buyNow') return false;
  deleteChoice(brand);
  return true;
}

/** Its cards are in the cart: the next visit begins anew. */
export function deleteChoice(brand: number): void {
  writeEntries(otherEntries(brand));
}

const otherEntries = (brand: number) => readEntries().filter(([id]) => id !== brand);

/**
 * Deletes what a customer chose, after signing out (rule core-4.11). A guest's choices stay when the guest signs in.
 * @returns the brands whose choice was deleted
 */
export function deleteCustomerChoices(): number[] {
  const entries = readEntries();
  const deleted = entries.filter(([, , owner]) => owner === 'customer').map(([brand]) => brand);
  if (deleted.length > 0) writeEntries(entries.filter(([brand]) => !deleted.includes(brand)));
  return deleted;
}

function writeEntries(entries: Entry[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entries.slice(-MAX_ENTRIES)));
  } catch {
    // Storage is full or blocked: the choice lasts as long as the page.
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
  const { value, quantity, isForSelf, gift } = Object(entry[1]) as Partial<Choice>;
  return (
    (value === null || Number.isFinite(value)) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 0 &&
    Number(quantity) <= MAX_LINE_QUANTITY &&
    typeof isForSelf === 'boolean' &&
    isGift(gift)
  );
}

function isGift(gift: unknown): gift is Gift {
  const fields: Record<string, unknown> = { ...AT_ONCE, ...Object(gift) };
  return Object.keys(NO_GIFT).every((name) => typeof fields[name] === 'string');
}
