import type { Report } from './device/database';
import { NO_REPORT } from './device/report';

/**
 * `unsupported`: the browser has no storage or no encryption to save claims with; `unenrolled`: the operator has not enrolled
 * the device for this campaign; `revoked`: the server accepts no claim of this device any more.
 */
export type BoothStatus = 'opening' | 'unsupported' | 'unenrolled' | 'revoked' | 'ready';

export interface BoothState {
  status: BoothStatus;
  /** Claims on this device that are not sent yet. */
  waiting: number;
  isSending: boolean;
  report: Report;
  deviceName: string;
}

const OPENING: BoothState = {
  status: 'opening',
  waiting: 0,
  isSending: false,
  report: NO_REPORT,
  deviceName: '',
};

/**
 * The state of the booth's device. It is not the store's: it outlives visitors and pages, and what it shows is in the
 * database, which all tabs share.
 */
export function createBoothState() {
  let state = OPENING;
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    set(changes: Partial<BoothState>): void {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type BoothStateStore = ReturnType<typeof createBoothState>;
