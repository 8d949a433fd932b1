import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import css from './SecurityFactors.module.css';

/** Copies `text`, and notifies the customer whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const services = useServices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      services.notify('success', t('security.copied'));
    } catch {
      services.notify('error', t('security.notCopied'));
    }
  };
  return (
    <Button variant="secondary" size="s" className={css.start} onClick={copy}>
      {label}
    </Button>
  );
}
