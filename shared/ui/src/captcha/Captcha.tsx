import 'altcha/external';
import 'altcha/altcha.css';
import type { AltchaWidgetElement } from 'altcha/external';
import type {} from 'altcha/types/react';
import { useEffect, useRef } from 'react';
import css from './Captcha.module.css';

export interface CaptchaProps {
  /** Where a challenge comes from; a solution is good for one use. */
  challengeUrl: string;
  label: string;
  language?: string;
  /** The solution, or undefined while there is none or when it expired. */
  onChange: (solution: string | undefined) => void;
  /** Another number asks for a fresh challenge: a solution that was sent is used up. */
  round?: number;
}

/** Proves by work that somebody is there: a box to tick, no puzzle, nothing sent to third parties (ALTCHA). */
export function Captcha({ challengeUrl, label, language = 'en', onChange, round = 0 }: CaptchaProps) {
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
    <fieldset className={css.captcha}>
      <legend className={css.legend}>{label}</legend>
      <altcha-widget
        ref={widget}
        challenge={challengeUrl}
        language={language}
        configuration={CONFIGURATION}
      />
    </fieldset>
  );
}

/** No badge; the worker is our own file, since the policy of the page allows no inline one. */
const CONFIGURATION = JSON.stringify({ hideLogo: true, hideFooter: true });

globalThis.$altcha?.algorithms.set(
  'PBKDF2/SHA-256',
  () => new Worker(new URL('altcha/workers/pbkdf2', import.meta.url)),
);
