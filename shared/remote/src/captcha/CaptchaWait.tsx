import { VisuallyHidden } from '@giftstore/ui';
import { useSyncExternalStore } from 'react';
import css from './CaptchaWait.module.css';
import type { AwaitedCaptcha } from './use-awaited-captcha';

const subscribe = () => () => {};

export interface CaptchaWaitProps {
  captcha: AwaitedCaptcha;
  /** What happens once the captcha is solved. */
  text: string;
}

/** Lets Enter submit a form whose button waits for the captcha, and shows that it is awaited. */
export function CaptchaWait({ captcha: { solution, isAwaited }, text }: CaptchaWaitProps) {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return (
    <>
      {/* A disabled button alone would keep Enter from submitting; before hydration, nothing handles the submit. */}
      {isHydrated && !solution && <button type="submit" hidden />}
      <VisuallyHidden role="status">{isAwaited && text}</VisuallyHidden>
      {isAwaited && (
        <p className={css.awaited} aria-hidden="true">
          {text}
        </p>
      )}
    </>
  );
}
