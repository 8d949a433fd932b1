import type { SagaGenerator } from './effects';

/**
 * Wraps a worker so that its errors do not stop its siblings: they go to `onError` (default: the console), and the
 * watchers continue. For errors that a page shows, a worker catches `ApiError` itself and puts its failed action.
 */
export function safely<Arguments extends unknown[]>(
  worker: (...args: Arguments) => SagaGenerator<void> | Generator<unknown, void, unknown>,
  onError: (error: unknown) => void = (error) => console.error(error),
) {
  return function* guarded(...args: Arguments): Generator<unknown, void, unknown> {
    try {
      yield* worker(...args);
    } catch (error) {
      onError(error);
    }
  };
}
