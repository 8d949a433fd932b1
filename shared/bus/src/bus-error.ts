export type BusErrorCode = 'invalid' | 'no-owner' | 'too-late' | 'owned';

/** What can go wrong on the bus: a payload that does not fit, a command nobody answers or answers too late. */
export class BusError extends Error {
  readonly code: BusErrorCode;

  constructor(code: BusErrorCode, message: string) {
    super(message);
    this.name = 'BusError';
    this.code = code;
  }
}
