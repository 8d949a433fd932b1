import { DomainError } from '../../core/domain-error';

/** What does not fit in a file, all of it at once: by row (or place), then by column. */
export class Faults {
  private readonly found: Record<string, string[]> = Object.create(null);
  private count = 0;

  /** @param where "row 4", the header being row 1; or a place such as "brands[3] (id 12)" */
  add(where: string, column: string, message: string): void {
    this.found[where] = [...(this.found[where] ?? []), `${column}: ${message}`];
    this.count += 1;
  }

  /** @throws DomainError `invalid` with everything that was found */
  throwIfAny(): void {
    if (this.count === 0) return;
    const message = `${this.count} ${this.count === 1 ? 'fault' : 'faults'}; nothing was changed`;
    throw new DomainError('invalid', { message, errors: { ...this.found } });
  }
}
