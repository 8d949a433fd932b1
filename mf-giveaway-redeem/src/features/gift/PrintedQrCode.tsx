import { useTranslation } from '@giftstore/i18n';
import css from './PrintedQrCode.module.css';
import { qrPicture } from './qr-picture';

/** A printed card has no button that shows the code, so a till scans it from the paper. */
export function PrintedQrCode({ svg }: { svg: string }) {
  const { t } = useTranslation();
  return <img src={qrPicture(svg)} alt={t('gift.qr.picture')} className={css.picture} />;
}
