import { StorageError } from './object-store';

/**
 * Whether a bucket honours conditional writes, on which the repository relies. Some services accept the condition and overwrite
 * all the same; nothing is written to those.
 */
export class S3Condition {
  private assured: Promise<void> | null = null;

  /** @param create creates the same key each time; false when it exists */
  constructor(
    private readonly location: string,
    private readonly create: (bytes: Uint8Array) => Promise<boolean>,
  ) {}

  /** Checks once for all writes. Throws a `StorageError` when the second creation of a key is not refused. */
  assure(): Promise<void> {
    this.assured ??= this.check().catch((error) => {
      this.assured = null;
      throw error;
    });
    return this.assured;
  }

  private async check(): Promise<void> {
    const bytes = Buffer.from('Created once: shows that this bucket honours If-None-Match.\n');
    if (!(await this.create(bytes)) || !(await this.create(bytes))) return;
    throw new StorageError(
      `The server of ${this.location} ignores If-None-Match: two publishers could overwrite each other, so nothing is written to it. Use a service that honours conditional writes, or a folder.`,
    );
  }
}
