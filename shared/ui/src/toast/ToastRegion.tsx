import { CheckIcon, CloseIcon, classNames, IconButton, InfoIcon, WarningIcon } from '@giftstore/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import css from './ToastRegion.module.css';
import type { Toast, Toasts } from './toasts';

const icons = { info: InfoIcon, success: CheckIcon, error: WarningIcon };

/** What the page shows as it comes from the server. */
const NONE: readonly Toast[] = [];

export interface ToastRegionProps {
  /** Made once with `createToasts()`, at the top of the application. */
  toasts: Toasts;
  /** Names the region of the page. */
  label: string;
  closeLabel: string;
}

/**
 * The place where short notices appear and are read out. One of it, in the shell. Its two live regions are in the page
 * from the start, since screen readers miss words that come together with their region. No notice leaves while the
 * pointer or the focus is on them.
 */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  const shown = useSyncExternalStore(toasts.watch, toasts.read, () => NONE);
  const [held, setHeld] = useState(false);
  const card = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} held={held} closeLabel={closeLabel} close={toasts.close} />
  );
  return (
    <section
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={css.viewport}
    >
      <div role="status" aria-atomic="false" className={css.list}>
        {shown.filter((toast) => toast.tone !== 'error').map(card)}
      </div>
      <div role="alert" aria-atomic="false" className={css.list}>
        {shown.filter((toast) => toast.tone === 'error').map(card)}
      </div>
    </section>
  );
}

interface ToastCardProps {
  toast: Toast;
  held: boolean;
  closeLabel: string;
  close: Toasts['close'];
}

function ToastCard({ toast, held, closeLabel, close }: ToastCardProps) {
  const { id, title, text, tone, timeout } = toast;
  useEffect(() => {
    if (!timeout || held) return;
    const timer = setTimeout(() => close(id), timeout);
    return () => clearTimeout(timer);
  }, [id, timeout, held, close]);
  const Icon = icons[tone];
  return (
    <div className={classNames(css.toast, css[tone])} data-ground="dark">
      <Icon />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {text && <p>{text}</p>}
      </div>
      <IconButton label={closeLabel} icon={<CloseIcon size="s" />} onClick={() => close(id)} />
    </div>
  );
}
