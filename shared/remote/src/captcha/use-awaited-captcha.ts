import { useState } from 'react';

/** A form's captcha, and whether the form waits for it. */
export interface AwaitedCaptcha {
  /** Undefined until it is solved, and again when it expires. Valid for one request. */
  solution: string | undefined;
  setSolution: (solution: string | undefined) => void;
  isAwaited: boolean;
  setAwaited: (isAwaited: boolean) => void;
}

export function useAwaitedCaptcha(): AwaitedCaptcha {
  const [solution, setSolution] = useState<string>();
  const [isAwaited, setAwaited] = useState(false);
  return { solution, setSolution, isAwaited, setAwaited };
}
