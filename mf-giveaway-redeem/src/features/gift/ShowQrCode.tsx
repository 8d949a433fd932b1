import { useTranslation } from '@giftstore/i18n';
import { Button, VisuallyHidden } from '@giftstore/ui';
import { useState } from 'react';
import css from './Gift.module.css';
import { QrDialog, type ScannedCard } from './QrDialog';

interface ShowQrCodeProps {
  card: ScannedCard;
  /** The card and its amount. */
  title: string;
  /** Position of the card on the page, from 1. */
  number: number;
}

/** Shows the code as a till can scan it. The picture is here already, because many a shop has no network. */
export function ShowQrCode({ card, title, number }: ShowQrCodeProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={css.showQr} onClick={() => setOpen(true)} data-print="no">
        {t('gift.qr.show')}
        <VisuallyHidden> {t('gift.qr.target', { number })}</VisuallyHidden>
      </Button>
      {isOpen && <QrDialog card={card} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
