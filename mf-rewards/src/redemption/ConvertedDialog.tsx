import { paths } from '@giftstore/contracts';
import { POINTS_PER_AED } from '@giftstore/contracts/limits';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { Button, LinkButton } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import { Link } from 'react-router-dom';
import type { RedemptionState } from './data/slice';

interface ConvertedDialogProps {
  converted: NonNullable<RedemptionState['converted']>;
  onClose: () => void;
}

/** The points were credited: the new balance (rule core-4.55), and where it can be spent. */
export function ConvertedDialog({ converted, onClose }: ConvertedDialogProps) {
  const { t, i18n } = useTranslation();
  const { points, total_credits: total } = converted;
  const amount = formatMoney(total / POINTS_PER_AED, 'AED');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isMessage
      title={t('redemption.success.title', { count: points, points: points.toLocaleString(i18n.language) })}
      closeLabel={t('redemption.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('redemption.success.done')}
          </Button>
          <LinkButton component={Link} to={paths.allCards()} onClick={onClose}>
            {t('redemption.success.shop')}
          </LinkButton>
        </>
      }
    >
      <p>
        {t('redemption.success.balance', {
          count: total,
          points: total.toLocaleString(i18n.language),
          amount,
        })}
      </p>
    </Dialog>
  );
}
