import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { LinkButton } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { DocumentLink } from '../../checkout/DocumentLink';
import { selectCheckout } from '../../checkout/data/selectors';
import { useWayBack, type WayBack } from '../../checkout/use-way-back';
import { DailyLimitNotice } from '../../daily-limit/DailyLimitNotice';
import css from './CardStep.module.css';
import { selectExceededDay, selectNotice } from './data/selectors';
import { PAY_LIMIT } from './pay-limit-id';
import { RefusalDialog } from './RefusalDialog';

/** The daily limit's notice beside Pay, and the dialog about an order that the server refused for it. */
export function PayLimitNotice() {
  const { t } = useTranslation();
  const exceeded = useSelector(selectExceededDay);
  const wayOn = useWayOn();
  const isRefused = useSelector(selectNotice)?.kind === 'dailyLimit';
  const box = useRef<HTMLDivElement>(null);
  const wasRefused = useRef(isRefused);
  useEffect(() => {
    // The dialog cannot give the focus back to a button that is off.
    if (wasRefused.current && !isRefused) box.current?.focus();
    wasRefused.current = isRefused;
  }, [isRefused]);
  if (!exceeded) return null;
  return (
    <div ref={box} id={PAY_LIMIT} tabIndex={-1} className={css.limit}>
      <DailyLimitNotice
        exceeded={exceeded}
        action={
          <div className={css.ways}>
            <DocumentLink to={wayOn.to}>{wayOn.label}</DocumentLink>
            <LinkButton href={paths.contact()} variant="quiet" size="s">
              {t('dailyLimit.contact')}
            </LinkButton>
          </div>
        }
      />
      {isRefused && <RefusalDialog wayOn={wayOn} />}
    </div>
  );
}

/** To fewer cards; a Buy now that no number of cards makes possible leads back to the shop. */
function useWayOn(): WayBack {
  const { t } = useTranslation();
  const wayBack = useWayBack();
  const left = useSelector(selectExceededDay)?.left;
  const isBuyNow = useSelector(selectCheckout)?.source === 'buyNow';
  return isBuyNow && left === 0 ? { to: paths.allCards(), label: t('card.limit.toCards') } : wayBack;
}
