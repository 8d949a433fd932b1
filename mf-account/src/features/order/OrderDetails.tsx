import type { Order } from '@giftstore/contracts/api';
import { formatDate, useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { useLinkedHeading } from '@giftstore/remote/linked-heading';
import { Panel } from '@giftstore/ui';
import type { ReactNode } from 'react';
import { OrderAmountsList } from './OrderAmountsList';
import css from './OrderDetails.module.css';
import { OrderLines } from './OrderLines';

/** Links to the receipt name it, too. */
const ID = 'order-details';

interface OrderDetailsProps {
  order: Order;
  /** The page shows the delivery of the cards, too. */
  isDelivered: boolean;
  /** Buttons below the amounts. */
  actions?: ReactNode;
}

/** Gift cards, amounts and payment. It is what the page prints, with the seller, the number and the date. */
export function OrderDetails({ order, isDelivered, actions }: OrderDetailsProps) {
  const { t } = useTranslation();
  const { brandName, company, supportEmail, supportPhone } = useServices().config;
  const heading = useLinkedHeading(ID);
  // In one piece on paper.
  const phone = supportPhone.replace(/ /g, '\u00a0');
  return (
    <Panel as="section" aria-labelledby={ID} className={css.details}>
      <div className={css.printed}>
        <p className={css.seller}>{t('order.print.seller', { brandName })}</p>
        {company && <p>{t('order.print.company', { ...company })}</p>}
        <p>{t('order.print.number', { number: order.orderid })}</p>
        <p>{formatDate(order.date)}</p>
        {order.email && <p>{t('order.print.buyer', { email: order.email })}</p>}
      </div>
      <h2 ref={heading} id={ID} tabIndex={-1}>
        {t(isDelivered ? 'order.summary' : 'order.details')}
      </h2>
      <div className={css.columns}>
        <OrderLines order={order} isSummary={isDelivered} />
        <div className={css.amounts}>
          <OrderAmountsList order={order} />
          {actions && <div data-print="no">{actions}</div>}
        </div>
      </div>
      <p className={css.printed}>{t('order.print.support', { supportEmail, supportPhone: phone })}</p>
    </Panel>
  );
}
