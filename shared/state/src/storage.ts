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
 * One whitelisted slice of the state in local storage. Reading returns undefined for a slice that is absent, corrupt, of
 * another version or does not match its schema. Where storage is full or blocked, the value lasts as long as the page and
 * `write` returns false.
 */
export interface StoredSliceAccess<Value> {
  read(): Value | undefined;
  write(value: Value): boolean;
  clear(): void;
  /** Calls `listener` when another tab has written this slice. Returns the unsubscribe function. */
  onOtherTab(listener: (value: Value | undefined) => void): () => void;
}

/** Values that storage refused, for the rest of this page. */
const unsaved = new Map<string, unknown>();

/** Opens a slice of the stored state by its name in the contract (`storedSlices`). */
export function storedSlice<N extends SliceName>(name: N): StoredSliceAccess<StoredSlice<N>> {
  type Value = StoredSlice<N>;
  const parse = (state: StoredState | undefined): Value | undefined => {
    const result = v.safeParse(
      storedSlices[name] as unknown as v.GenericSchema<unknown, Value>,
      state?.[name],
    );
    return result.success ? result.output : undefined;
  };
  const save = (value: Value | undefined): boolean => {
    const isSaved = writeState({ ...pickDeclared(readState()), version: STATE_VERSION, [name]: value });
    if (isSaved) unsaved.delete(name);
    else unsaved.set(name, value);
    return isSaved;
  };
  return {
    read: () => (unsaved.has(name) ? (unsaved.get(name) as Value | undefined) : parse(readState())),
    write: save,
    clear: () => void save(undefined),
    onOtherTab(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === STATE_KEY || event.key === null) listener(parse(readState()));
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
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

/** Keeps only the slices of the contract, so that those of an earlier release or of other code are removed. */
function pickDeclared(state: StoredState | undefined): Record<string, unknown> {
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
