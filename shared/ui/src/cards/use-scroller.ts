import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** -1 towards the start of the line of reading, 1 towards its end. */
export type Heading = -1 | 1;

export interface Scroller {
  ref: RefObject<HTMLUListElement | null>;
  atStart: boolean;
  atEnd: boolean;
  /** The first item that is seen, from 0. */
  index: number;
  /** Another one was seen before. */
  hasMoved: boolean;
  /** Scrolls by what is seen at once. */
  scrollPage: (heading: Heading) => void;
  scrollToEdge: (heading: Heading) => void;
  scrollToItem: (index: number) => void;
}

/**
 * Moves a scrolling box along the line of reading, in either direction of writing, and tells whether it is at an end.
 * @param durationMs how long a move takes; the browser's own smooth scroll unless given; at once with reduced motion
 */
export function useScroller(durationMs?: number): Scroller {
  const ref = useRef<HTMLUListElement>(null);
  const goal = useRef(0);
  const [place, setPlace] = useState({ atStart: true, atEnd: false, index: 0, hasMoved: false });

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const look = () => setPlace((old) => placeOf(box, old));
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

  const scrollTo = useCallback(
    (left: number) => {
      goal.current = left;
      moveTo(ref.current, left, durationMs);
    },
    [durationMs],
  );
  const scrollPage = useCallback(
    (heading: Heading) => {
      const box = ref.current;
      if (!box) return;
      // A press during a long move goes on from where that one ends.
      const from = box.dataset.scrolling ? goal.current : box.scrollLeft;
      scrollTo(within(box, from + heading * signOf(box) * box.clientWidth));
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
  const scrollToItem = useCallback(
    (index: number) => {
      const box = ref.current;
      if (box) scrollTo(signOf(box) * index * stepOf(box));
    },
    [scrollTo],
  );
  return { ref, ...place, scrollPage, scrollToEdge, scrollToItem };
}

type Place = Pick<Scroller, 'atStart' | 'atEnd' | 'index' | 'hasMoved'>;

/** Where the box stands; `old` itself when that is where it stood. */
function placeOf(box: HTMLElement, old: Place): Place {
  const gone = Math.abs(box.scrollLeft);
  const atStart = gone <= 1;
  const atEnd = gone + box.clientWidth >= box.scrollWidth - 1;
  const index = Math.round(gone / (stepOf(box) || 1));
  if (old.atStart === atStart && old.atEnd === atEnd && old.index === index) return old;
  return { atStart, atEnd, index, hasMoved: old.hasMoved || old.index !== index };
}

/** From the start of one item to that of the next, in pixels. */
function stepOf(box: HTMLElement): number {
  const [first, second] = box.children as unknown as HTMLElement[];
  return first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : box.clientWidth;
}

/** `left`, but no further than the box goes. */
function within(box: HTMLElement, left: number): number {
  const furthest = box.scrollWidth - box.clientWidth;
  return Math.max(-furthest, Math.min(furthest, left));
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
  const target = within(box, left);
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
