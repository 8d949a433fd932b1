import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, StarIcon } from '@giftstore/ui';
import { StickyBar } from '@giftstore/ui/purchase';
import css from './CardStep.module.css';
import { selectAmounts, selectPaying } from './data/selectors';
import { paymentEvents } from './data/slice';
import page from './PaymentPage.module.css';
import { PayNotice } from './PayNotice';
import { StepPanel } from './StepPanel';

/** Step 2 where reward points pay everything: no card is asked for (spec core §4, Payment). */
export function PointsStep() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const points = useSelector(selectAmounts)?.usedCredits ?? 0;
  const paying = useSelector(selectPaying) !== 'no';
  return (
    <>
      <StepPanel title={t('card.points.title')}>
        <PayNotice />
        <p>{t('card.points.text', { points })}</p>
      </StepPanel>
      <StickyBar label={t('payment.bar')} className={page.bar}>
        <Button
          variant="accent"
          size="l"
          block
          icon={<StarIcon />}
          busy={paying}
          onClick={() => dispatch(paymentEvents.pointsChosen())}
        >
          {t('card.points.pay')}
        </Button>
        {paying && <p className={css.payLine}>{t('card.doNotClose')}</p>}
      </StickyBar>
    </>
  );
}
