import type { OpenedGift } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Dialog } from '@giftstore/ui/dialog';
import { CodeText } from '../../secrets/CodeText';
import css from './QrDialog.module.css';
import { qrPicture } from './qr-picture';

/** A card whose API draws its code as a QR code. */
export type ScannedCard = Pick<OpenedGift['cards'][number], 'code' | 'pin'> & { qr_svg: string };

interface QrDialogProps {
  card: ScannedCard;
  title: string;
  onClose: () => void;
}

/** The code for a till: as a QR code, and with the PIN as text where the shop types it. On white in both themes, as scanners need it. */
export function QrDialog({ card: { code, pin, qr_svg }, title, onClose }: QrDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={t('gift.qr.text')}
      closeLabel={t('gift.qr.close')}
    >
      <div className={css.paper}>
        <img src={qrPicture(qr_svg)} alt={t('gift.qr.picture')} className={css.picture} />
        <dl className={css.secrets}>
          <NamedCode name={t('secrets.code')} text={code} />
          {pin && <NamedCode name={t('secrets.pin')} text={pin} />}
        </dl>
      </div>
    </Dialog>
  );
}

function NamedCode({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className={css.name}>{name}</dt>
      <dd className={css.text}>
        <CodeText text={text} />
      </dd>
    </div>
  );
}
