import type { Journal } from './journal';

/**
 * Objects by id in order of insertion. Each change is written to the journal: call `save` again after changing an object
 * in place.
 */
export class Collection<T extends { id: string }> {
  readonly #objects = new Map<string, T>();

  constructor(
    readonly name: string,
    private readonly journal: Journal,
  ) {
    for (const entry of journal.entries)
      if (entry.collection === name) this.#objects.set(entry.id, entry.value as T);
  }

  save(object: T): T {
    this.#objects.set(object.id, object);
    this.journal.append({ collection: this.name, id: object.id, value: object });
    return object;
  }

  get(id: string): T | undefined {
    return this.#objects.get(id);
  }

  delete(id: string): void {
    if (this.#objects.delete(id)) this.journal.append({ collection: this.name, id, value: null });
  }

  list(): T[] {
    return [...this.#objects.values()];
  }

  get size(): number {
    return this.#objects.size;
  }

  clear(): void {
    for (const id of [...this.#objects.keys()]) this.delete(id);
  }
}
