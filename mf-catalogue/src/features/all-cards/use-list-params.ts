import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useUnit } from '../../units/use-unit';
import { type ListParams, parseListParams, toListPath } from './list-params';

export type IgnoredPart = NonNullable<ListParams['invalid']> | 'category';

interface Ignored {
  part: IgnoredPart;
  /** The list that is shown without that part. */
  list: ListParams;
  unit: number;
}

/**
 * The list that the URL names, a function to change it, and which part of the URL was ignored. A change starts at the
 * first page.
 */
export function useListParams() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const unit = useUnit();
  const list = useMemo(() => parseListParams(params), [params]);
  const [ignored, setIgnored] = useState<Ignored>();

  const change = useCallback(
    (changes: Partial<ListParams>, options?: { replace: boolean }) => {
      const current = parseListParams(new URLSearchParams(window.location.search));
      navigate(toListPath({ ...current, shown: 0, ...changes }), options);
    },
    [navigate],
  );
  const ignore = useCallback(
    (part: IgnoredPart) => {
      const rest: ListParams = {
        ...list,
        invalid: undefined,
        ...(part === 'category' && { category: undefined }),
      };
      setIgnored({ part, list: rest, unit });
      change(rest, { replace: true });
    },
    [change, list, unit],
  );
  useEffect(() => {
    if (list.invalid) ignore(list.invalid);
  }, [list.invalid, ignore]);

  const isCurrent = ignored?.unit === unit && toListPath(ignored.list) === toListPath(list);
  return { list, ignoredPart: isCurrent ? ignored.part : undefined, change, ignore };
}
