import css from './Skeleton.module.css';

/**
 * Shows a skeleton before a remote's outlet until the remote has rendered into it. CSS delays the skeleton, so that a
 * fast remote does not flicker.
 */
export function showSkeleton(outlet: HTMLElement): { remove(): void } {
  const skeleton = document.createElement('div');
  skeleton.className = css.skeleton ?? '';
  skeleton.setAttribute('aria-hidden', 'true');
  skeleton.append(
    ...Array.from({ length: 6 }, () =>
      Object.assign(document.createElement('div'), { className: css.block ?? '' }),
    ),
  );
  outlet.before(skeleton);
  const observer = new MutationObserver(() => outlet.firstElementChild && remove());
  observer.observe(outlet, { childList: true, subtree: true });
  function remove(): void {
    observer.disconnect();
    skeleton.remove();
  }
  return { remove };
}
