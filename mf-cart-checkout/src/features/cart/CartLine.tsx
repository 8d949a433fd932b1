import { paths } from '@giftstore/contracts';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useSay, useSelector, useTopic } from '@giftstore/remote';
import { FieldError, GiftCardArt, IconButton, Skeleton, TrashIcon } from '@giftstore/ui';
import { QuantityStepper } from '@giftstore/ui/choices';
import { Link } from 'react-router-dom';
import { Recipient } from '../../cart/Recipient';
import css from './CartLine.module.css';
import { type LineView, selectQuoteStatus } from './data/selectors';

export interface CartLineProps {
  view: LineView;
  /** One card more or fewer; the last one takes the line with it. */
  onStep: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One line: picture, name, value, for whom, how many, and what is wrong with it. */
export function CartLine({ view: { line, fault, most, redeemable }, onStep, onRemove }: CartLineProps) {
  const { t } = useTranslation();
  const say = useSay();
  const name = line.name ?? t('cart.card');
  const worth = line.unit_name_short && formatDenomination(line.giftcard_value, line.unit_name_short);
  const whole = worth ? `${name}, ${worth}` : name;
  const waiting = useSelector(selectQuoteStatus) === 'loading';
  const signedIn = useTopic('session')?.signedIn ?? false;
  const last = line.quantity === 1;
  return (
    <li className={css.line}>
      <div className={css.art}>
        <GiftCardArt src={line.image} name={name} alt="" eager />
      </div>
      <div className={css.words}>
        <h2 className={css.name}>
          <Link to={paths.selectedCard(line.brand_id, line.currency)}>{name}</Link>
        </h2>
        <p className={css.worth}>{worth ?? (waiting && <Skeleton shape="short" />)}</p>
        <Recipient line={line} />
        {signedIn && redeemable !== undefined && (
          <p className={css.points}>{t(redeemable ? 'cart.points.lineCan' : 'cart.points.lineCannot')}</p>
        )}
      </div>
      <div className={css.controls}>
        <QuantityStepper
          label={t('cart.quantityOf', { name: whole })}
          decreaseLabel={t(last ? 'cart.remove' : 'cart.fewer', { name: whole })}
          increaseLabel={t('cart.more', { name: whole })}
          value={line.quantity}
          min={0}
          max={most}
          onChange={(value) => onStep(value > line.quantity ? 1 : -1)}
        />
        <IconButton label={t('cart.removeLine', { name: whole })} icon={<TrashIcon />} onClick={onRemove} />
      </div>
      {fault && (
        <div role="alert" className={css.fault}>
          <FieldError>{say(fault)}</FieldError>
        </div>
      )}
    </li>
  );
}
