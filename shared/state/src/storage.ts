import {
  type SliceName,
  STATE_KEY,
  STATE_VERSION,
  type StoredSlice,
  storedSlices,
} from '@giftstore/contracts';
import * as v from 'valibot';

interface StoredState {
  version: number;
  [slice: string]: unknown;
}

/**
 * One whitelisted slice of what the storefront keeps in local storage. Reading gives undefined for whatever is
 * absent, corrupt, of another version or not of the slice's schema. Where storage is full or blocked, the value is
 * kept for this page only and `write` says false.
 */
export interface StoredSliceAccess<Value> {
  read(): Value | undefined;
  write(value: Value): boolean;
  clear(): void;
  /** Hears when another tab wrote this slice. Returns how to stop. */
  onOtherTab(hear: (value: Value | undefined) => void): () => void;
}

/** Values that storage would not take, so that the page they belong to still works. */
const unsaved = new Map<string, unknown>();

export function storedSlice<N extends SliceName>(name: N): StoredSliceAccess<StoredSlice<N>> {
  type Value = StoredSlice<N>;
  const parse = (state: StoredState | undefined): Value | undefined => {
    const result = v.safeParse(
      storedSlices[name] as unknown as v.GenericSchema<unknown, Value>,
      state?.[name],
    );
    return result.success ? result.output : undefined;
  };
  const put = (value: Value | undefined): boolean => {
    const saved = writeState({ ...onlyKnown(readState()), version: STATE_VERSION, [name]: value });
    if (saved) unsaved.delete(name);
    else unsaved.set(name, value);
    return saved;
  };
  return {
    read: () => (unsaved.has(name) ? (unsaved.get(name) as Value | undefined) : parse(readState())),
    write: put,
    clear: () => void put(undefined),
    onOtherTab(hear) {
      const listen = (event: StorageEvent) => {
        if (event.key === STATE_KEY || event.key === null) hear(parse(readState()));
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}

function readState(): StoredState | undefined {
  try {
    const state = JSON.parse(localStorage.getItem(STATE_KEY) ?? 'null');
    return state?.version === STATE_VERSION ? state : undefined;
  } catch {
    return undefined;
  }
}

/** Only slices of the contract are written again: what an earlier release left, or somebody put there, goes. */
function onlyKnown(state: StoredState | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(state ?? {}).filter(([name]) => name in storedSlices));
}

function writeState(state: StoredState): boolean {
  try {
    localStorage.setItem(STATE_KEY, JSON.stringify(state));
    return true;
  } catch {
    return false;
  }
}
