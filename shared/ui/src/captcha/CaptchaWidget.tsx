import 'altcha/external';
import 'altcha/altcha.css';
import type { AltchaWidgetElement } from 'altcha/external';
import type {} from 'altcha/types/react';
import { useEffect, useRef, useState } from 'react';

/** ALTCHA's texts in the language of the page. */
export interface CaptchaLabels {
  label: string;
  verifying: string;
  verified: string;
  /** When the form is submitted before the box is ticked, or during the verification. */
  verificationRequired: string;
  waitAlert: string;
  expired: string;
  error: string;
}

export interface CaptchaWidgetProps {
  /** URL of the challenge; a solution is valid for one use. */
  challengeUrl: string;
  language: string;
  labels: CaptchaLabels;
  /** Called with the solution, or with undefined when it expires. */
  onChange: (solution: string | undefined) => void;
  /** Change it for a new challenge after a solution was submitted. */
  round?: number;
}

/** The ALTCHA element. */
export function CaptchaWidget({ challengeUrl, language, labels, onChange, round = 0 }: CaptchaWidgetProps) {
  // Before the element is created, which would otherwise start in English.
  useState(() => globalThis.$altcha.i18n.set(language, { ...labels }));
  const widget = useRef<AltchaWidgetElement>(null);
  const listener = useRef(onChange);
  listener.current = onChange;

  useEffect(() => {
    const element = widget.current;
    const onStateChange = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail;
      listener.current(state === 'verified' ? payload : undefined);
    };
    element?.addEventListener('statechange', onStateChange);
    return () => element?.removeEventListener('statechange', onStateChange);
  }, []);

  useEffect(() => {
    if (round > 0) widget.current?.reset();
  }, [round]);

  return (
    <altcha-widget ref={widget} challenge={challengeUrl} language={language} configuration={CONFIGURATION} />
  );
}

/** No logo. The worker below is a file of ours, since the content security policy allows no inline one. */
const CONFIGURATION = JSON.stringify({ hideLogo: true, hideFooter: true });

globalThis.$altcha?.algorithms.set(
  'PBKDF2/SHA-256',
  () => new Worker(new URL('altcha/workers/pbkdf2', import.meta.url)),
);
