import { useTranslation } from '@giftstore/i18n';
import { Button } from '@giftstore/ui';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { useState } from 'react';
import { wipeDevice } from '../device/wipe-device';
import type { OpenBooth } from '../open-booth';

interface WipeDeviceProps {
  booth: OpenBooth;
  waiting: number;
  onWiped: () => void;
}

/** Deletes everything of this booth from the device, after two confirmations: claims that wait are lost with it. */
export function WipeDevice({ booth, waiting, onWiped }: WipeDeviceProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<'none' | 'first' | 'second'>('none');
  const [isWiping, setWiping] = useState(false);
  const cancel = () => setStep('none');
  const wipe = async () => {
    setWiping(true);
    await wipeDevice(booth.db);
    await booth.refresh();
    onWiped();
  };
  return (
    <>
      <Button variant="danger" block onClick={() => setStep('first')}>
        {t('booth.wipe')}
      </Button>
      <ConfirmDialog
        open={step === 'first'}
        title={t('booth.wipeTitle')}
        confirmLabel={t('booth.wipeContinue')}
        cancelLabel={t('booth.cancel')}
        danger
        onConfirm={() => setStep('second')}
        onCancel={cancel}
      >
        {t('booth.wipeText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={step === 'second'}
        title={t('booth.wipeAgainTitle')}
        confirmLabel={t('booth.wipe')}
        cancelLabel={t('booth.cancel')}
        danger
        busy={isWiping}
        onConfirm={wipe}
        onCancel={cancel}
      >
        {t('booth.wipeLoss', { count: waiting })}
      </ConfirmDialog>
    </>
  );
}
