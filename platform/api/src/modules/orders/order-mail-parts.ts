import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl } from '../../infra/mail/compose-mail';
import { type Block, button, note } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderRow } from './order-repository';

const texts = {
  en: {
    see: 'See your order',
    order: (id: string) => `Order ${id}`,
  },
};

/** Who a mail about an order goes to, and the support that its replies reach. */
export function toBuyer(
  { firstName, lastName, email }: OrderRow,
  shop: ShopDetails,
): Pick<Mail, 'to' | 'replyTo'> {
  return {
    to: { name: `${firstName} ${lastName}`, address: email },
    replyTo: { name: shop.brandName, address: shop.supportEmail },
  };
}

/**
 * The end of a mail about an order: a button to the order's page, and its number.
 * @param accessToken opens a guest's order; without one the link leads to the sign-in
 */
export function orderEnding(
  { orderId }: OrderRow,
  accessToken: string | undefined,
  shop: ShopDetails,
): Block[] {
  const text = texts.en;
  return [
    button(text.see, absoluteUrl(paths.confirmOrder(orderId, accessToken), shop)),
    note(text.order(orderId)),
  ];
}
