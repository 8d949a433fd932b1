import { paths } from '@giftstore/contracts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const TABS = ['send', 'upload', 'sends', 'balance'] as const;
export type PartnerTab = (typeof TABS)[number];

/** The state of the partner's page that lives in its URL. */
export interface PartnerQuery {
  tab: PartnerTab;
  /** The upload whose progress is shown. */
  upload: string;
  search: string;
  state: string;
  page: number;
}

const defaults: PartnerQuery = { tab: 'send', upload: '', search: '', state: '', page: 1 };

export function usePartnerQuery(): [
  PartnerQuery,
  (changes: Partial<PartnerQuery>, replace?: boolean) => void,
] {
  const [params, setParams] = useSearchParams();
  const setQuery = useCallback(
    (changes: Partial<PartnerQuery>, replace = false) => {
      // Another change may not be rendered yet.
      const current = readQuery(new URLSearchParams(location.search));
      setParams(toParams({ ...(changes.tab ? defaults : current), ...changes }), { replace });
    },
    [setParams],
  );
  return [readQuery(params), setQuery];
}

/** The path of the partner's page with this query, without values that are the default. */
export function partnerPath(query: Partial<PartnerQuery>): string {
  const text = toParams({ ...defaults, ...query }).toString();
  return text ? `${paths.partner()}?${text}` : paths.partner();
}

function readQuery(params: URLSearchParams): PartnerQuery {
  const page = params.get('page') ?? '';
  const upload = params.get('upload') ?? '';
  const state = params.get('state') ?? '';
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? defaults.tab,
    upload: /^[\da-f-]{36}$/.test(upload) ? upload : '',
    search: (params.get('search') ?? '').trim().slice(0, 100),
    state: state === 'SENT' || state === 'PENDING' ? state : '',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

function toParams(query: PartnerQuery): URLSearchParams {
  const changed = Object.entries(query).filter(
    ([name, value]) => value !== defaults[name as keyof PartnerQuery],
  );
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
}
