import { isolate } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { selectChoice } from '../../choice/data/selectors';
import css from './CardHeading.module.css';

/** Which line of the cart the page edits; empty until the cart has named it, and once it is gone from there. */
export function EditedLine({ id }: { id: string }) {
  const { t } = useTranslation();
  const { editedLine, editedRecipient: name } = useSelector(selectChoice);
  const text = name ? t('selectedCard.editedGift', { name: isolate(name) }) : t('selectedCard.editedCard');
  return (
    <p id={id} className={css.edited}>
      {editedLine !== undefined && text}
    </p>
  );
}
