import type { Notify } from '@giftstore/contracts';
import type { Bus, EventPayload } from '@giftstore/contracts/bus';

/** A banner hides by itself after this long (spec core §9). */
const SHOWN_MS = 3_000;

export interface Notice extends EventPayload<'notice'> {
  id: number;
}

/** The queue of short messages: whatever anybody says with `notify` or as a `notice` event. */
export function createNotices(bus: Bus) {
  let shown: readonly Notice[] = [];
  let nextId = 1;
  const hearers = new Set<() => void>();
  const set = (notices: readonly Notice[]) => {
    shown = notices;
    for (const hear of hearers) hear();
  };
  const dismiss = (id: number) => set(shown.filter((notice) => notice.id !== id));

  bus.on('notice', (said) => {
    const notice = { ...said, id: nextId++ };
    set([...shown, notice]);
    setTimeout(() => dismiss(notice.id), said.ms ?? SHOWN_MS);
  });

  const notify: Notify = (kind, text, ms) =>
    bus.emit('notice', { kind, text, ...(ms === undefined ? {} : { ms }) });
  return {
    notify,
    dismiss,
    current: () => shown,
    subscribe(hear: () => void) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
