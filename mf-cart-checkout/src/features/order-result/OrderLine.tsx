import { useTranslation } from '@giftstore/i18n';
import { GiftCardArt } from '@giftstore/ui';
import type { ReactNode } from 'react';
import { Recipient, type RecipientData } from '../../lines/Recipient';
import css from './OrderList.module.css';

export interface OrderLineProps {
  name: string;
  image: string | undefined;
  /** Value and number of the cards: "AED 100 · 2 cards". */
  value: string | undefined;
  recipient: RecipientData;
  isAwaitingPayment: boolean;
  /** Where the cards of this line are. */
  children?: ReactNode;
}

/** One line of an order, or of a checkout that is becoming one. */
export function OrderLine({ name, image, value, recipient, isAwaitingPayment, children }: OrderLineProps) {
  const { t } = useTranslation();
  return (
    <li className={css.item}>
      <div>
        <GiftCardArt src={image} name={name} alt="" />
      </div>
      <div className={css.text}>
        <p className={css.name}>{name}</p>
        {value && <p>{value}</p>}
        <Recipient line={recipient} isAwaitingPayment={isAwaitingPayment} ownLabel={t('result.forYou')} />
        {children}
      </div>
    </li>
  );
}
