import { StorageError } from './object-store';

/** Throws a `StorageError` that names each wrong setting. */
export function failWith(errors: [name: string, error: string][]): never {
  const list = errors.map(([name, error]) => `${name}: ${error}`).join('; ');
  throw new StorageError(`The configuration cannot be used. ${list}`);
}
