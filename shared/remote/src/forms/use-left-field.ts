import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Calls `onLeave` with the name of each field that is left with a value in it: who leaves one empty may come back to it. If a
 * press leaves the field, its release comes first, because an error would move the button away from under the pointer.
 * @returns the `onBlur` of the form
 */
export function useLeftField(onLeave: (name: string) => void) {
  const isPressing = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressing.current = true;
    };
    const release = () => {
      isPressing.current = false;
    };
    document.addEventListener('mousedown', press);
    document.addEventListener('mouseup', release);
    return () => {
      document.removeEventListener('mousedown', press);
      document.removeEventListener('mouseup', release);
    };
  }, []);
  return ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as EventTarget as HTMLInputElement;
    if (!name || !value?.trim()) return;
    if (isPressing.current) document.addEventListener('mouseup', () => onLeave(name), { once: true });
    else onLeave(name);
  };
}
