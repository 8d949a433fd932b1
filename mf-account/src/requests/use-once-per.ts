import { useEffect, useRef } from 'react';

/** Runs `effect` once for each `value`, also where React runs effects twice to find mistakes. */
export function useOncePer<Value>(value: Value, effect: (value: Value) => void): void {
  const last = useRef<{ value: Value }>(undefined);
  const current = useRef(effect);
  useEffect(() => {
    current.current = effect;
  });
  useEffect(() => {
    if (last.current && Object.is(last.current.value, value)) return;
    last.current = { value };
    current.current(value);
  }, [value]);
}
