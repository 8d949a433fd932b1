import { paths } from '@giftstore/contracts';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useErrorText, useSelector } from '@giftstore/remote';
import { FieldError, GiftCardArt, IconButton, Skeleton, TrashIcon } from '@giftstore/ui';
import { QuantityStepper } from '@giftstore/ui/controls';
import { Link } from 'react-router-dom';
import { selectCartStatus, selectHasPoints } from '../../cart/data/selectors';
import { LineValue } from '../../lines/LineValue';
import { Recipient } from '../../lines/Recipient';
import css from './CartLine.module.css';
import type { LineView } from './data/selectors';

export interface CartLineProps {
  view: LineView;
  isOneOfSeveral: boolean;
  /** Adds or removes one card; removing the last one removes the line. */
  onStep: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One line: picture, name, face value, line total, recipient, the gift's picture, quantity and error. */
export function CartLine({
  view: { line, error, maxQuantity, isRedeemable },
  isOneOfSeveral,
  onStep,
  onRemove,
}: CartLineProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const name = line.name ?? t('cart.card');
  const value = line.unit_name_short && formatDenomination(line.giftcard_value, line.unit_name_short);
  const fullName = value ? `${name}, ${value}` : name;
  const isLoading = useSelector(selectCartStatus) === 'loading';
  const hasPoints = useSelector(selectHasPoints);
  return (
    <li className={css.line}>
      <div className={css.art}>
        <GiftCardArt src={line.image} name={name} alt="" eager />
      </div>
      <div className={css.text}>
        <h2 className={css.name}>
          <Link to={paths.selectedCard(line.brand_id, line.currency)}>{name}</Link>
        </h2>
        <LineValue line={line} isOneOfSeveral={isOneOfSeveral}>
          {isLoading && <Skeleton shape="short" />}
        </LineValue>
        <Recipient line={line} isAwaitingPayment />
        <Link
          to={paths.selectedCard(line.brand_id, line.currency, line.id)}
          aria-label={t('cart.editLine', { name: fullName })}
          className={css.edit}
        >
          {t('cart.edit')}
        </Link>
        {hasPoints && isRedeemable !== undefined && (
          <p className={css.points}>{t(isRedeemable ? 'cart.redeemable' : 'cart.notRedeemable')}</p>
        )}
      </div>
      <Controls line={line} name={fullName} maxQuantity={maxQuantity} onStep={onStep} onRemove={onRemove} />
      {error && (
        <div role="alert" className={css.error}>
          <FieldError>{errorText(error)}</FieldError>
        </div>
      )}
    </li>
  );
}

type ControlsProps = Pick<CartLineProps, 'onStep' | 'onRemove'> &
  Pick<LineView, 'line' | 'maxQuantity'> & { name: string };

function Controls({ line: { quantity }, name, maxQuantity, onStep, onRemove }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.controls}>
      <QuantityStepper
        label={t('cart.quantityOf', { name })}
        decreaseLabel={t(quantity === 1 ? 'cart.remove' : 'cart.fewer', { name })}
        increaseLabel={t('cart.more', { name })}
        value={quantity}
        min={0}
        max={maxQuantity}
        onChange={(value) => onStep(value > quantity ? 1 : -1)}
      />
      <IconButton label={t('cart.removeLine', { name })} icon={<TrashIcon />} onClick={onRemove} />
    </div>
  );
}
