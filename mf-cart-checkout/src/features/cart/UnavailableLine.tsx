import type { UnavailableItem } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { FieldError, GiftCardArt, IconButton, TrashIcon } from '@giftstore/ui';
import css from './CartLine.module.css';

/** A line of a customer's cart that is no longer sold: no amount includes it, and it can only be removed. */
export function UnavailableLine({ item, onRemove }: { item: UnavailableItem; onRemove: () => void }) {
  const { t } = useTranslation();
  const name = item.name ?? t('cart.card');
  return (
    <li className={css.line}>
      <div className={css.art}>
        <GiftCardArt name={name} alt="" />
      </div>
      <div className={css.text}>
        <h2 className={css.name}>{name}</h2>
        <FieldError>{item.message}</FieldError>
      </div>
      <div className={css.controls}>
        <span />
        <IconButton label={t('cart.removeLine', { name })} icon={<TrashIcon />} onClick={onRemove} />
      </div>
    </li>
  );
}
