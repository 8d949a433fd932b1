import { useEffect, useState } from 'react';

/** The part of the window in which a section counts as the one that is read. */
const READING_AREA = '-15% 0px -70% 0px';

/**
 * The id of the section that is being read. Undefined above the first one, and where the browser cannot observe it.
 * @param isShown whether the sections are in the page
 */
export function useCurrentSection(ids: readonly string[], isShown: boolean): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    if (!isShown || typeof IntersectionObserver === 'undefined') return;
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = key.split(' ').find((id) => visible.has(id));
        // Between two sections, the one before stays marked.
        if (first) setCurrent(first);
        else if (isAbove(key.split(' ')[0])) setCurrent(undefined);
      },
      { rootMargin: READING_AREA },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key, isShown]);
  return current;
}

/** Whether the window is above the section. */
function isAbove(id = ''): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  return top > window.innerHeight / 3;
}
