import type { ObjectStore } from './object-store';

/** An object whose name is a number, as key lists and the records of a channel are. */
export interface NumberedKey {
  key: string;
  number: number;
}

/** Key of a numbered object, with a fixed number of digits so that keys sort by number. */
export function numberedKey(folder: string, number: number, digits: number): string {
  return `${folder}${String(number).padStart(digits, '0')}.json`;
}

/** The numbered objects of a folder (ending in a slash) after the key `after`, newest first. */
export async function newestFirst(
  objects: ObjectStore,
  folder: string,
  after?: string,
): Promise<NumberedKey[]> {
  const keys = await objects.list(folder, after);
  return keys
    .flatMap((key) => {
      const digits = /^(\d+)\.json$/.exec(key.slice(folder.length))?.[1];
      return digits ? [{ key, number: Number(digits) }] : [];
    })
    .reverse();
}
