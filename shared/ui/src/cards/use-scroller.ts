import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** -1 towards the start of the reading direction, 1 towards its end. */
export type Direction = -1 | 1;

export interface Scroller {
  ref: RefObject<HTMLUListElement | null>;
  atStart: boolean;
  atEnd: boolean;
  /** The first visible item, from 0. */
  index: number;
  /** Whether another item was visible before. */
  hasMoved: boolean;
  /** Scrolls by the visible width. */
  scrollPage: (direction: Direction) => void;
  scrollToEdge: (direction: Direction) => void;
  scrollToItem: (index: number) => void;
}

/**
 * Scrolls a container along the reading direction, left to right or right to left, and tracks its position.
 * @param durationMs duration of a scroll; default: the browser's smooth scroll; ignored with reduced motion
 */
export function useScroller(durationMs?: number): Scroller {
  const ref = useRef<HTMLUListElement>(null);
  const target = useRef(0);
  const [position, setPosition] = useState({ atStart: true, atEnd: false, index: 0, hasMoved: false });

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const update = () => setPosition((previous) => positionOf(box, previous));
    update();
    box.addEventListener('scroll', update, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    observer?.observe(box);
    for (const child of box.children) observer?.observe(child);
    return () => {
      box.removeEventListener('scroll', update);
      observer?.disconnect();
    };
  }, []);

  const scrollTo = useCallback(
    (left: number) => {
      target.current = left;
      scrollBoxTo(ref.current, left, durationMs);
    },
    [durationMs],
  );
  const scrollPage = useCallback(
    (direction: Direction) => {
      const box = ref.current;
      if (!box) return;
      // A click during an animated scroll continues from its target.
      const from = box.dataset.scrolling ? target.current : box.scrollLeft;
      scrollTo(clamp(box, from + direction * signOf(box) * box.clientWidth));
    },
    [scrollTo],
  );
  const scrollToEdge = useCallback(
    (direction: Direction) => {
      const box = ref.current;
      if (box) scrollTo(direction < 0 ? 0 : signOf(box) * box.scrollWidth);
    },
    [scrollTo],
  );
  const scrollToItem = useCallback(
    (index: number) => {
      const box = ref.current;
      if (box) scrollTo(signOf(box) * index * stepOf(box));
    },
    [scrollTo],
  );
  return { ref, ...position, scrollPage, scrollToEdge, scrollToItem };
}

type Position = Pick<Scroller, 'atStart' | 'atEnd' | 'index' | 'hasMoved'>;

/** The position of the container; `previous` itself when nothing has changed. */
function positionOf(box: HTMLElement, previous: Position): Position {
  const scrolled = Math.abs(box.scrollLeft);
  const atStart = scrolled <= 1;
  const atEnd = scrolled + box.clientWidth >= box.scrollWidth - 1;
  const index = Math.round(scrolled / (stepOf(box) || 1));
  if (previous.atStart === atStart && previous.atEnd === atEnd && previous.index === index) return previous;
  return { atStart, atEnd, index, hasMoved: previous.hasMoved || previous.index !== index };
}

/** Distance between the starts of two items, in pixels. */
function stepOf(box: HTMLElement): number {
  const [first, second] = box.children as unknown as HTMLElement[];
  return first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : box.clientWidth;
}

/** `left`, limited to the scrollable range. */
function clamp(box: HTMLElement, left: number): number {
  const max = box.scrollWidth - box.clientWidth;
  return Math.max(-max, Math.min(max, left));
}

/** In right-to-left text scrollLeft is negative. */
function signOf(box: HTMLElement): Direction {
  return getComputedStyle(box).direction === 'rtl' ? -1 : 1;
}

function scrollBoxTo(box: HTMLElement | null, left: number, durationMs?: number) {
  if (!box) return;
  const isReduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  if (isReduced || !durationMs) {
    box.scrollTo?.({ left, behavior: isReduced ? 'instant' : 'smooth' });
    return;
  }
  animateScroll(box, left, durationMs);
}

/** Scrolls with an animation. CSS turns snapping off during it (`data-scrolling`); user input cancels it. */
function animateScroll(box: HTMLElement, left: number, durationMs: number) {
  const from = box.scrollLeft;
  const target = clamp(box, left);
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
    const progress = Math.min(1, Math.max(0, (now - startedAt) / durationMs));
    box.scrollLeft = from + (target - from) * (1 - (1 - progress) ** 3);
    if (progress < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
}
