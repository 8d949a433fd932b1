import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import { usePointsText } from '../../points/use-points-text';
import { redemptionActions, selectRedemption } from '../../redemption/data/slice';

/** A card that was entered and not converted yet, such as before a reload. */
export function ReservedCardNotice() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const pointsText = usePointsText();
  const { status, card } = useSelector(selectRedemption);
  // Not removed while its dialog is open, which returns the focus to it.
  if (!card || status === 'checking') return null;
  return (
    <Banner
      title={t('redeemForm.reserved', {
        amount: formatDenomination(card.original_value, card.unit_name_short),
        brand: card.brand_name,
      })}
      action={
        <Button variant="secondary" size="s" onClick={() => dispatch(redemptionActions.resumed())}>
          {t('redeemForm.resume', { points: pointsText(card.points) })}
        </Button>
      }
    >
      {t('redeemForm.reservedText')}
    </Banner>
  );
}
