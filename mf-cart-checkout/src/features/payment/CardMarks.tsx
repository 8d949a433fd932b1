import { useTranslation } from '@giftstore/i18n';
import { VisuallyHidden } from '@giftstore/ui';
import css from './CardMarks.module.css';

/**
 * The payment cards that the shop takes (rule more-9.15), in the colour of the text, so that they suit each theme. Set and drawn
 * here: the brands' own artwork belongs to them.
 */
export function CardMarks() {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('card.accepted')} className={css.marks}>
      <li className={css.visa}>Visa</li>
      <li>
        <MastercardMark />
        <VisuallyHidden>Mastercard</VisuallyHidden>
      </li>
    </ul>
  );
}

/** Two circles, of which one shines through the other. */
function MastercardMark() {
  return (
    <svg
      viewBox="0 0 26 16"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className={css.mastercard}
    >
      <circle cx="8" cy="8" r="8" opacity="0.9" />
      <circle cx="18" cy="8" r="8" opacity="0.5" />
    </svg>
  );
}
