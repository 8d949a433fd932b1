import { useTranslation } from '@giftstore/i18n';
import { SearchInput, Select } from '@giftstore/ui';
import { useEffect, useState } from 'react';
import { usePartnerQuery } from '../../partner/use-partner-query';
import css from './PartnerSends.module.css';

/** A browser refuses more than about 100 changes of the URL in 30 seconds. */
const PAUSE_MS = 300;

/** The search text and the state, which the URL holds. */
export function SendsFilter() {
  const { t } = useTranslation();
  const [query, setQuery] = usePartnerQuery();
  const [text, setText] = useState(query.search);
  const [shown, setShown] = useState(query.search);
  // Back and "show all" change the URL, and the box follows.
  if (shown !== query.search) {
    setShown(query.search);
    if (text.trim() !== query.search) setText(query.search);
  }
  useEffect(() => {
    if (text.trim() === query.search) return;
    const timer = setTimeout(() => setQuery({ search: text.trim(), page: 1 }, true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, query.search, setQuery]);
  return (
    <div className={css.filter}>
      <SearchInput
        label={t('partnerSends.search')}
        placeholder={t('partnerSends.searchHint')}
        clearLabel={t('partnerSends.clear')}
        value={text}
        onValueChange={setText}
        maxLength={100}
      />
      <Select
        aria-label={t('partnerSends.state')}
        value={query.state}
        onChange={(event) => setQuery({ state: event.currentTarget.value, page: 1 }, true)}
        options={[
          { value: '', label: t('partnerSends.all') },
          { value: 'SENT', label: t('partnerSends.SENT') },
          { value: 'PENDING', label: t('partnerSends.PENDING') },
        ]}
      />
    </div>
  );
}
