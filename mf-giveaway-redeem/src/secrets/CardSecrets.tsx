import { useTranslation } from '@giftstore/i18n';
import { type CopyProps, Secret } from './Secret';
import css from './Secrets.module.css';

interface CardSecretsProps extends CopyProps {
  code: string;
  /** Empty: the card has none. */
  pin: string;
}

/** Code and PIN of a gift card. */
export function CardSecrets({ code, pin, ...copyProps }: CardSecretsProps) {
  const { t } = useTranslation();
  const { number } = copyProps;
  return (
    <dl className={css.secrets}>
      <Secret {...copyProps} id={`code-${number}`} name={t('secrets.code')} text={code} />
      {pin && <Secret {...copyProps} id={`pin-${number}`} name={t('secrets.pin')} text={pin} />}
    </dl>
  );
}
