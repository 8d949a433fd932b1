import { useEffect, useRef } from 'react';

/** A visitor who has not touched the page for this long has left. */
export const IDLE_MS = 60_000;

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel'] as const;

/** Calls `onIdle` 60 s after the last touch; never before the first. */
export function useIdle(onIdle: () => void): void {
  const callback = useRef(onIdle);
  callback.current = onIdle;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => callback.current(), IDLE_MS);
    };
    for (const name of TOUCHES) document.addEventListener(name, restart, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of TOUCHES) document.removeEventListener(name, restart, { capture: true });
    };
  }, []);
}
