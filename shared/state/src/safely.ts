import type { SagaGenerator } from './effects';

/**
 * A worker that cannot take its siblings with it: what it throws goes to `onError` (default: the console) and the
 * watchers go on. For failures that a page shows, a worker catches `ApiError` itself and puts its failed action.
 */
export function safely<Arguments extends unknown[]>(
  worker: (...args: Arguments) => SagaGenerator<void> | Generator<unknown, void, unknown>,
  onError: (error: unknown) => void = (error) => console.error(error),
) {
  return function* safe(...args: Arguments): Generator<unknown, void, unknown> {
    try {
      yield* worker(...args);
    } catch (error) {
      onError(error);
    }
  };
}
