import { DomainError } from '../../core/domain-error';

/** Adds an error of one row or entry. */
export type AddError = (column: string, message: string) => void;

/** Collects all errors of a file: by row (or location), then by column. */
export class FileErrors {
  private readonly byLocation: Record<string, string[]> = Object.create(null);
  private count = 0;

  /** @param location "row 4" (the header is row 1), or an entry such as "brands[3] (id 12)" */
  add(location: string, column: string, message: string): void {
    this.byLocation[location] = [...(this.byLocation[location] ?? []), `${column}: ${message}`];
    this.count += 1;
  }

  /** @throws DomainError `invalid` with all errors */
  throwIfAny(): void {
    if (this.count === 0) return;
    const message = `${this.count} ${this.count === 1 ? 'error' : 'errors'}; nothing was changed`;
    throw new DomainError('invalid', { message, errors: { ...this.byLocation } });
  }
}
