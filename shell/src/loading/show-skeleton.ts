import css from './Skeleton.module.css';

/**
 * Puts the shape of a page into a remote's place until the remote has drawn something there.
 * Appears by CSS only after a moment, so that a quick remote never flickers.
 */
export function showSkeleton(place: HTMLElement): { remove(): void } {
  const skeleton = document.createElement('div');
  skeleton.className = css.skeleton ?? '';
  skeleton.setAttribute('aria-hidden', 'true');
  skeleton.append(
    ...Array.from({ length: 6 }, () =>
      Object.assign(document.createElement('div'), { className: css.block ?? '' }),
    ),
  );
  place.before(skeleton);
  const observer = new MutationObserver(() => place.firstElementChild && remove());
  observer.observe(place, { childList: true, subtree: true });
  function remove(): void {
    observer.disconnect();
    skeleton.remove();
  }
  return { remove };
}
