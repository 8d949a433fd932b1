import { DomainError } from '../../core/domain-error';

/** Adds an error of one row or entry. */
export type AddError = (column: string, message: string) => void;

/** More errors are only counted: a file that is wrong throughout must not fill the terminal. */
const MAX_LISTED = 200;

/** Collects all errors of a file: by row (or location), then by column. */
export class FileErrors {
  private readonly byLocation: Record<string, string[]> = Object.create(null);
  private count = 0;

  /** @param location "row 4" (the header is row 1), or an entry such as "brands[3] (id 12)" */
  add(location: string, column: string, message: string): void {
    this.count += 1;
    if (this.count > MAX_LISTED) return;
    this.byLocation[location] ??= [];
    this.byLocation[location].push(`${column}: ${message}`);
  }

  /** A collection that begins with these errors. */
  copy(): FileErrors {
    const copy = new FileErrors();
    for (const [location, errors] of Object.entries(this.byLocation)) copy.byLocation[location] = [...errors];
    copy.count = this.count;
    return copy;
  }

  /** @throws DomainError `invalid` with all errors */
  throwIfAny(): void {
    if (this.count === 0) return;
    const errors = this.count === 1 ? 'error' : 'errors';
    const listed = this.count > MAX_LISTED ? `, of which the first ${MAX_LISTED} are listed` : '';
    const message = `${this.count} ${errors}${listed}; nothing was changed`;
    throw new DomainError('invalid', { message, errors: { ...this.byLocation } });
  }
}
