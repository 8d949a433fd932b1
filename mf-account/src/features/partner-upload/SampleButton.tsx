import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { saveFile } from '@giftstore/remote/files';
import { Button, type ButtonProps } from '@giftstore/ui';

/** Downloads a file with the right first row. */
export function SampleButton({ size }: Pick<ButtonProps, 'size'>) {
  const { t } = useTranslation();
  const { http, notify } = useServices();
  const download = async () => {
    try {
      saveFile(await http.download('/v1/partner/sends/sample'));
    } catch {
      notify('error', t('partnerUpload.sampleFailed'));
    }
  };
  return (
    <Button variant="secondary" size={size} onClick={download}>
      {t('partnerUpload.sample')}
    </Button>
  );
}
