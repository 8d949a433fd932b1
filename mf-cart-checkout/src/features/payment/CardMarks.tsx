import { useTranslation } from '@giftstore/i18n';
import css from './CardMarks.module.css';

/** The payment cards that the shop takes (rule more-9.15); names, because their marks belong to their owners. */
const ACCEPTED = ['Visa', 'Mastercard'];

export function CardMarks() {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('card.accepted')} className={css.marks}>
      {ACCEPTED.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
