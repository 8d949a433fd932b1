import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** -1 towards the start of the line of reading, 1 towards its end. */
export type Heading = -1 | 1;

export interface Scroller {
  ref: RefObject<HTMLUListElement | null>;
  atStart: boolean;
  atEnd: boolean;
  /** Scrolls by what is seen at once. */
  scrollPage: (heading: Heading) => void;
  scrollToEdge: (heading: Heading) => void;
}

/**
 * Moves a scrolling box along the line of reading, in either direction of writing, and tells whether it is at an end.
 * @param durationMs how long a move takes; the browser's own smooth scroll unless given; at once with reduced motion
 */
export function useScroller(durationMs?: number): Scroller {
  const ref = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const look = () => {
      const gone = Math.abs(box.scrollLeft);
      const next = { atStart: gone <= 1, atEnd: gone + box.clientWidth >= box.scrollWidth - 1 };
      setEnds((old) => (old.atStart === next.atStart && old.atEnd === next.atEnd ? old : next));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    observer?.observe(box);
    for (const child of box.children) observer?.observe(child);
    return () => {
      box.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, []);

  const scrollTo = useCallback((left: number) => moveTo(ref.current, left, durationMs), [durationMs]);
  const scrollPage = useCallback(
    (heading: Heading) => {
      const box = ref.current;
      if (box) scrollTo(box.scrollLeft + heading * signOf(box) * box.clientWidth);
    },
    [scrollTo],
  );
  const scrollToEdge = useCallback(
    (heading: Heading) => {
      const box = ref.current;
      if (box) scrollTo(heading < 0 ? 0 : signOf(box) * box.scrollWidth);
    },
    [scrollTo],
  );
  return { ref, ...ends, scrollPage, scrollToEdge };
}

/** In Arabic the browser counts scrollLeft from 0 down. */
function signOf(box: HTMLElement): Heading {
  return getComputedStyle(box).direction === 'rtl' ? -1 : 1;
}

function moveTo(box: HTMLElement | null, left: number, durationMs?: number) {
  if (!box) return;
  const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  if (still || !durationMs) {
    box.scrollTo?.({ left, behavior: still ? 'instant' : 'smooth' });
    return;
  }
  glide(box, left, durationMs);
}

/** A scroll of a given length. Snapping rests meanwhile, or it would fight every frame; a finger ends it. */
function glide(box: HTMLElement, left: number, durationMs: number) {
  const from = box.scrollLeft;
  const furthest = box.scrollWidth - box.clientWidth;
  const target = Math.max(-furthest, Math.min(furthest, left));
  const startedAt = performance.now();
  const run = String(startedAt);
  box.dataset.scrolling = run;
  const stop = () => {
    if (box.dataset.scrolling === run) delete box.dataset.scrolling;
  };
  box.addEventListener('pointerdown', stop, { once: true });
  box.addEventListener('wheel', stop, { once: true, passive: true });
  const step = (now: number) => {
    if (box.dataset.scrolling !== run) return;
    const done = Math.min(1, Math.max(0, (now - startedAt) / durationMs));
    box.scrollLeft = from + (target - from) * (1 - (1 - done) ** 3);
    if (done < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
}
