import 'altcha/external';
import 'altcha/altcha.css';
import type { AltchaWidgetElement } from 'altcha/external';
import type {} from 'altcha/types/react';
import { useEffect, useRef, useState } from 'react';

/** What ALTCHA says, in the language of the page. */
export interface CaptchaWords {
  label: string;
  verifying: string;
  verified: string;
  /** Where the form is sent before the box was ticked, or while the work is still going on. */
  verificationRequired: string;
  waitAlert: string;
  expired: string;
  error: string;
}

export interface CaptchaWidgetProps {
  /** Where a challenge comes from; a solution is good for one use. */
  challengeUrl: string;
  language: string;
  words: CaptchaWords;
  /** The solution, or undefined while there is none or when it expired. */
  onChange: (solution: string | undefined) => void;
  /** Another number asks for a fresh challenge: a solution that was sent is used up. */
  round?: number;
}

/** ALTCHA's own element. */
export function CaptchaWidget({ challengeUrl, language, words, onChange, round = 0 }: CaptchaWidgetProps) {
  // Before the element is there, which otherwise begins in English.
  useState(() => globalThis.$altcha.i18n.set(language, { ...words }));
  const widget = useRef<AltchaWidgetElement>(null);
  const hear = useRef(onChange);
  hear.current = onChange;

  useEffect(() => {
    const element = widget.current;
    const changed = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail;
      hear.current(state === 'verified' ? payload : undefined);
    };
    element?.addEventListener('statechange', changed);
    return () => element?.removeEventListener('statechange', changed);
  }, []);

  useEffect(() => {
    if (round > 0) widget.current?.reset();
  }, [round]);

  return (
    <altcha-widget ref={widget} challenge={challengeUrl} language={language} configuration={CONFIGURATION} />
  );
}

/** No badge; the worker is our own file, since the policy of the page allows no inline one. */
const CONFIGURATION = JSON.stringify({ hideLogo: true, hideFooter: true });

globalThis.$altcha?.algorithms.set(
  'PBKDF2/SHA-256',
  () => new Worker(new URL('altcha/workers/pbkdf2', import.meta.url)),
);
