import { formatDenomination, useTranslation } from '@giftstore/i18n';
import css from './MailedCards.module.css';

interface CardTitleProps {
  name: string;
  /** Major units of the currency. */
  value: number;
  currency: string;
}

/** What a mailed card is, and its value. */
export function CardTitle({ name, value, currency }: CardTitleProps) {
  const { i18n } = useTranslation();
  return (
    <h2 className={css.value}>
      <span className={css.name}>{name}</span> <bdi>{formatDenomination(value, currency, i18n.language)}</bdi>
    </h2>
  );
}
