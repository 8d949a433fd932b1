import { DomainError } from '../../core/domain-error';

/** Adds to a "not found" error what was not found. */
export async function describeNotFound<T>(work: Promise<T>, message: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
    throw new DomainError('not_found', { message });
  }
}
