/** An error that the operator may read. */
export class ConsoleError extends Error {
  /** The page from which the refused action came. */
  back: string | undefined;

  constructor(
    readonly statusCode: number,
    message: string,
    /** Messages about single fields. */
    readonly details: string[] = [],
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
