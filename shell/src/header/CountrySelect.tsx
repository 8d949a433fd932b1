import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic } from '@giftstore/remote';
import { ChevronDownIcon, GlobeIcon } from '@giftstore/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import css from './CountrySelect.module.css';

const loadDialog = () => import(/* webpackChunkName: "country-dialog" */ './CountryDialog');
const CountryDialog = lazy(loadDialog);

/**
 * The country that is gifted to: a button that opens a searchable list. The list's code comes at the first sign of
 * interest, not with the page.
 */
export function CountrySelect() {
  const { t } = useTranslation();
  const { country } = useServices();
  const unit = useTopic('country');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const prepare = () => {
    void loadDialog().catch(() => undefined);
    void country.units().catch(() => undefined);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unit ? t('country.button', { country: unit.country_name }) : t('country.choose')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <GlobeIcon />
        <span className={css.words}>
          <span className={css.label}>{t('country.label')}</span>
          <span className={css.country}>{unit?.country_name ?? '…'}</span>
        </span>
        <ChevronDownIcon />
      </button>
      {open && (
        <Suspense fallback={null}>
          <CountryDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
