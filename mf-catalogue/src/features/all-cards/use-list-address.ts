import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useUnit } from '../../brands/use-unit';
import { addressOf, type ListInUrl, listIn } from './list-address';

export type LeftOut = NonNullable<ListInUrl['odd']> | 'category';

interface Note {
  what: LeftOut;
  /** The list that it is told of. */
  list: ListInUrl;
  unit: number;
}

/**
 * The list that the address asks for, how to ask for another, and what of the address had to be left out. Whatever is
 * changed begins with the first page again.
 */
export function useListAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const unit = useUnit();
  const list = useMemo(() => listIn(params), [params]);
  const [note, setNote] = useState<Note>();

  const change = useCallback(
    (to: Partial<ListInUrl>, how?: { replace: boolean }) => {
      const now = listIn(new URLSearchParams(window.location.search));
      navigate(addressOf({ ...now, shown: 0, ...to }), how);
    },
    [navigate],
  );
  const leaveOut = useCallback(
    (what: LeftOut) => {
      const rest: ListInUrl = {
        ...list,
        odd: undefined,
        ...(what === 'category' && { category: undefined }),
      };
      setNote({ what, list: rest, unit });
      change(rest, { replace: true });
    },
    [change, list, unit],
  );
  useEffect(() => {
    if (list.odd) leaveOut(list.odd);
  }, [list.odd, leaveOut]);

  const isCurrent = note?.unit === unit && addressOf(note.list) === addressOf(list);
  return { list, leftOut: isCurrent ? note.what : undefined, change, leaveOut };
}
