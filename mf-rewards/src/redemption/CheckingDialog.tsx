import { useTranslation } from '@giftstore/i18n';
import { Button, Loading, Skeleton } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import css from './CardSummary.module.css';

/** While the card is checked: the shape of the card that comes. */
export function CheckingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('redemption.checking.title')}
      closeLabel={t('redemption.close')}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {t('redemption.cancel')}
        </Button>
      }
    >
      <Loading label={t('redemption.checking.text')}>
        <div className={css.summary}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      </Loading>
    </Dialog>
  );
}
