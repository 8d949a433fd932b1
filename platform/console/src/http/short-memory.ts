import { randomBytes } from 'node:crypto';

interface Kept<T> {
  owner: string;
  value: T;
  until: number;
}

/**
 * Keeps values of sessions for a while, in this process: what an action led to until the next page shows it, and an uploaded
 * file until the operator has agreed to its changes. The oldest goes when there are too many.
 */
export class ShortMemory<T> {
  private readonly kept = new Map<string, Kept<T>>();

  constructor(
    private readonly options: { max: number; milliseconds: number; onDrop?: (value: T) => void },
    private readonly now: () => number = Date.now,
  ) {}

  /** @returns the id of the value, for its owner only */
  keep(owner: string, value: T): string {
    this.dropExpired();
    const id = randomBytes(16).toString('base64url');
    this.kept.set(id, { owner, value, until: this.now() + this.options.milliseconds });
    return id;
  }

  read(owner: string, id: string): T | undefined {
    const found = this.kept.get(id);
    return found && found.owner === owner && found.until > this.now() ? found.value : undefined;
  }

  /** The value, which is then forgotten. */
  take(owner: string, id: string): T | undefined {
    const value = this.read(owner, id);
    if (value !== undefined) this.kept.delete(id);
    return value;
  }

  /** Forgets everything. */
  clear(): void {
    for (const id of [...this.kept.keys()]) this.drop(id);
  }

  private dropExpired(): void {
    for (const [id, { until }] of this.kept) if (until <= this.now()) this.drop(id);
    while (this.kept.size >= this.options.max) this.drop([...this.kept.keys()][0] ?? '');
  }

  private drop(id: string): void {
    const found = this.kept.get(id);
    this.kept.delete(id);
    if (found) this.options.onDrop?.(found.value);
  }
}
