/** Counts what is loading; drives the bar on top of the page (spec core §4, the global page-loading flag). */
export function createLoading() {
  let count = 0;
  const hearers = new Set<() => void>();
  const change = (by: number) => {
    count += by;
    for (const hear of hearers) hear();
  };
  return {
    /** Begins one piece of work; call what it returns when that is over (again is nothing). */
    begin() {
      let over = false;
      change(1);
      return () => {
        if (!over) change(-1);
        over = true;
      };
    },
    busy: () => count > 0,
    subscribe(hear: () => void) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

export type Loading = ReturnType<typeof createLoading>;
