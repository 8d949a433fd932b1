import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { readScannedText } from './card-number';
import { startScan } from './qr-camera';
import css from './ScanDialog.module.css';

interface ScanDialogProps {
  onNumber: (number: string) => void;
  onClose: () => void;
}

type ScanState = 'starting' | 'scanning' | 'foreign' | 'refused' | 'failed';

/** The camera's picture until it shows the QR code of a gift card. */
export function ScanDialog({ onNumber, onClose }: ScanDialogProps) {
  const { t } = useTranslation();
  const { navigate } = useServices();
  const { video, state } = useScan((text) => {
    const code = readScannedText(text);
    if (!code) return false;
    if ('path' in code) navigate(code.path);
    else onNumber(code.number);
    onClose();
    return true;
  });
  const isOff = state === 'refused' || state === 'failed';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('redeemForm.scan.title')}
      description={t('redeemForm.scan.text')}
      closeLabel={t('redeemForm.scan.close')}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {t('redeemForm.scan.type')}
        </Button>
      }
    >
      {isOff ? (
        <Banner tone="error">{t(`redeemForm.scan.${state}`)}</Banner>
      ) : (
        <video
          ref={video}
          className={css.picture}
          muted
          playsInline
          aria-label={t('redeemForm.scan.picture')}
        />
      )}
      <p role="status" className={css.status}>
        {state === 'starting' && t('redeemForm.scan.starting')}
        {state === 'foreign' && t('redeemForm.scan.foreign')}
      </p>
    </Dialog>
  );
}

/** Scans until `onText` returns true for a text. */
function useScan(onText: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScanState>('starting');
  const handler = useRef(onText);
  useEffect(() => {
    handler.current = onText;
  });
  useEffect(() => {
    let isMounted = true;
    let stop: (() => void) | undefined;
    const element = video.current;
    if (!element) return;
    startScan(element, (text) => {
      if (isMounted && !handler.current(text)) setState('foreign');
    }).then(
      (stopScan) => {
        stop = stopScan;
        if (isMounted) setState('scanning');
        else stopScan();
      },
      (error) => {
        if (isMounted) setState((error as Error).name === 'NotAllowedError' ? 'refused' : 'failed');
      },
    );
    return () => {
      isMounted = false;
      stop?.();
    };
  }, []);
  return { video, state };
}
