import { CheckIcon, CloseIcon, classNames, IconButton, InfoIcon, WarningIcon } from '@giftstore/ui';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import css from './ToastRegion.module.css';
import type { Toast, Toasts } from './toasts';

const icons = { info: InfoIcon, success: CheckIcon, error: WarningIcon };

/** The toasts of a page from the server. */
const NONE: readonly Toast[] = [];

export interface ToastRegionProps {
  /** Created once with `createToasts()`. */
  toasts: Toasts;
  /** Names the region. */
  label: string;
  closeLabel: string;
}

/**
 * The region of the toasts, once, in the shell. Its two live regions are in the page from the start, since screen readers
 * miss text that is added together with its region. No toast hides while the region has the pointer or the focus.
 */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.read, () => NONE);
  const [isPaused, setPaused] = useState(false);
  const close = useCallback(
    (id: string) => {
      // A toast that is removed under the pointer or with the focus reports neither as gone.
      setPaused(false);
      toasts.close(id);
    },
    [toasts],
  );
  const card = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} isPaused={isPaused} closeLabel={closeLabel} close={close} />
  );
  return (
    <section
      aria-label={label}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={css.viewport}
    >
      <div role="status" aria-atomic="false" className={css.list}>
        {visible.filter((toast) => toast.tone !== 'error').map(card)}
      </div>
      <div role="alert" aria-atomic="false" className={css.list}>
        {visible.filter((toast) => toast.tone === 'error').map(card)}
      </div>
    </section>
  );
}

interface ToastCardProps {
  toast: Toast;
  isPaused: boolean;
  closeLabel: string;
  close: Toasts['close'];
}

function ToastCard({ toast, isPaused, closeLabel, close }: ToastCardProps) {
  const { id, title, text, tone, timeout, action } = toast;
  useEffect(() => {
    if (!timeout || isPaused) return;
    const timer = setTimeout(() => close(id), timeout);
    return () => clearTimeout(timer);
  }, [id, timeout, isPaused, close]);
  const Icon = icons[tone];
  return (
    <div className={classNames(css.toast, css[tone])} data-ground="dark">
      <Icon />
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        {text && <p>{text}</p>}
        {action && (
          <button
            type="button"
            className={css.action}
            onClick={() => {
              close(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label={closeLabel} icon={<CloseIcon size="s" />} onClick={() => close(id)} />
    </div>
  );
}
