import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type CaptchaStatus = 'idle' | 'solving' | 'solved' | 'failed';

export interface SolutionOptions {
  /** URL of the challenge; a solution is valid for one use. */
  challengeUrl: string;
  /** Called with the solution, or with undefined when it is no longer valid. */
  onChange: (solution: string | undefined) => void;
  /** Change it for a new challenge after a solution was submitted. */
  round?: number;
}

/** A solution is replaced after this time: the API accepts it for 10 minutes. */
const RENEW_MS = 8 * 60_000;

/**
 * Solves a captcha: on request, as soon as the shopper uses the form around `element`, and anew for each round and before
 * the solution expires.
 */
export function useSolution(
  element: RefObject<HTMLElement | null>,
  { challengeUrl, onChange, round = 0 }: SolutionOptions,
): [CaptchaStatus, () => void] {
  const [status, setStatus] = useState<CaptchaStatus>('idle');
  const work = useRef<AbortController>(undefined);
  const listener = useRef(onChange);
  listener.current = onChange;

  const reset = useCallback(() => {
    work.current?.abort();
    setStatus('idle');
    listener.current(undefined);
  }, []);
  const solve = useCallback(async () => {
    reset();
    setStatus('solving');
    work.current = new AbortController();
    const { signal } = work.current;
    try {
      const { solveChallenge } = await import('./solve-challenge');
      const solution = await solveChallenge(challengeUrl, signal);
      if (signal.aborted) return;
      setStatus('solved');
      listener.current(solution);
    } catch {
      if (!signal.aborted) setStatus('failed');
    }
  }, [challengeUrl, reset]);

  useEffect(() => () => work.current?.abort(), []);
  const isFormUsed = useFormUse(element, status === 'idle' ? solve : undefined);
  useNewRound(round, () => (isFormUsed() ? solve() : reset()));
  useRenewal(status, solve);
  return [status, solve];
}

/**
 * Calls `onUse` when the shopper focuses or fills in a field of the form around `element`, or did so before this rendered.
 * @returns whether that has happened
 */
function useFormUse(element: RefObject<HTMLElement | null>, onUse: (() => void) | undefined): () => boolean {
  const isUsed = useRef(false);
  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form || !onUse) return;
    const use = () => {
      isUsed.current = true;
      onUse();
    };
    if (!isUsed.current && form.contains(document.activeElement)) use();
    form.addEventListener('focusin', use);
    form.addEventListener('input', use);
    return () => {
      form.removeEventListener('focusin', use);
      form.removeEventListener('input', use);
    };
  }, [element, onUse]);
  return () => isUsed.current;
}

function useNewRound(round: number, onNewRound: () => void): void {
  const callback = useRef(onNewRound);
  callback.current = onNewRound;
  const current = useRef(round);
  useEffect(() => {
    if (current.current === round) return;
    current.current = round;
    callback.current();
  }, [round]);
}

/** Calls `solve` before a solution expires, for a hidden page when it is shown again, and after a failure when back online. */
function useRenewal(status: CaptchaStatus, solve: () => void): void {
  useEffect(() => {
    if (status === 'failed') {
      window.addEventListener('online', solve);
      return () => window.removeEventListener('online', solve);
    }
    if (status !== 'solved') return;
    const end = Date.now() + RENEW_MS;
    const renew = () => {
      if (Date.now() >= end && document.visibilityState === 'visible') solve();
    };
    const timer = setTimeout(renew, RENEW_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [status, solve]);
}
