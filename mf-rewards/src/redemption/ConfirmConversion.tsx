import type { AddedCard } from '@giftstore/contracts/api';
import { POINTS_VALID_MONTHS } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useServices } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { CardSummary } from './CardSummary';
import css from './CardSummary.module.css';
import { type RedemptionState, redemptionActions } from './data/slice';
import { useErrorMessage } from './use-error-message';

interface ConfirmConversionProps {
  state: RedemptionState;
  card: AddedCard;
  onClose: () => void;
}

/** The warning before a conversion: the card, its points, and that it cannot be undone (rules core-4.52 and core-4.54). */
export function ConfirmConversion({ state, card, onClose }: ConfirmConversionProps) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const errorMessage = useErrorMessage();
  const { status, error, isRateChanged } = state;
  const { brand_name: brand } = card;
  // Points are the only use of the shop's own card, which has the shop's name in place of a brand's.
  const isOwn = brand === useServices().config.brandName;
  const points = card.points.toLocaleString(i18n.language);
  return (
    <ConfirmDialog
      open
      title={t('redemption.confirm.title')}
      confirmLabel={error ? t('retry') : t('redemption.confirm.submit', { count: card.points, points })}
      cancelLabel={t('redemption.confirm.cancel')}
      busy={status === 'converting'}
      onConfirm={() => dispatch(redemptionActions.convertRequested())}
      onCancel={onClose}
    >
      <div className={css.body}>
        {error && (
          <Banner tone="error" title={errorMessage(error)}>
            {t('redemption.confirm.interrupted')}
          </Banner>
        )}
        {isRateChanged && <Banner tone="warning">{t('redemption.confirm.changed')}</Banner>}
        <CardSummary card={card} />
        <p className={css.rate}>{t('redemption.confirm.rate', { count: POINTS_VALID_MONTHS })}</p>
        <p>{t(isOwn ? 'redemption.confirm.ownWarning' : 'redemption.confirm.warning', { brand })}</p>
      </div>
    </ConfirmDialog>
  );
}
