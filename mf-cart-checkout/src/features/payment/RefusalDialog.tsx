import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LinkButton } from '@giftstore/ui';
import type { WayBack } from '../../checkout/use-way-back';
import { DailyLimitDialog } from '../../daily-limit/DailyLimitDialog';
import { selectExceededDay } from './data/selectors';
import { paymentActions } from './data/slice';

/** The server refused the order for the limit, for example after a purchase in another tab. */
export function RefusalDialog({ wayOn }: { wayOn: WayBack }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <DailyLimitDialog
      open
      onClose={() => dispatch(paymentActions.noticeDismissed())}
      exceeded={useSelector(selectExceededDay)}
      note={t('card.limit.notCharged')}
      footer={
        <>
          <LinkButton href={paths.contact()} variant="quiet">
            {t('dailyLimit.contact')}
          </LinkButton>
          <LinkButton href={wayOn.to}>{wayOn.label}</LinkButton>
        </>
      }
    />
  );
}
