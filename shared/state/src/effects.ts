import * as effects from 'redux-saga/effects';

/**
 * redux-saga's effects with types: `const value = yield* call(fn, argument)` has the type that `fn` returns.
 */
export type SagaGenerator<Result> = Generator<unknown, Result, unknown>;

type Resolved<Result> = Result extends SagaGenerator<infer Inner> ? Inner : Awaited<Result>;

export function* call<Arguments extends unknown[], Result>(
  fn: (...args: Arguments) => Result,
  ...args: Arguments
): SagaGenerator<Resolved<Result>> {
  return (yield effects.call(fn as (...all: unknown[]) => unknown, ...args)) as Resolved<Result>;
}

export function* select<State, Result>(selector: (state: State) => Result): SagaGenerator<Result> {
  return (yield effects.select(selector)) as Result;
}

export function* put<Action extends { type: string }>(action: Action): SagaGenerator<Action> {
  return (yield effects.put(action)) as Action;
}

export { delay, fork, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
