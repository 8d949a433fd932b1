import { useTranslation } from '@giftstore/i18n';
import { Button } from '@giftstore/ui';
import { useEffect, useState } from 'react';
import { canScan } from './qr-camera';

/** Offers to scan a voucher's QR code, where the browser can. */
export function ScanButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  const [isSupported, setSupported] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void canScan().then((result) => isMounted && setSupported(result));
    return () => {
      isMounted = false;
    };
  }, []);
  if (!isSupported) return null;
  return (
    <Button variant="quiet" size="s" busy={busy} onClick={onClick}>
      {t('redeemForm.scan.open')}
    </Button>
  );
}
