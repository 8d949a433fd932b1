import { voucherMail } from '../../platform/api/src/modules/fulfilment/voucher-mail';
import { shop } from '../../platform/api/test/harness/shop-details';

type Content = Parameters<typeof voucherMail>[0];
type Card = Content['cards'][number];

/** What the gift's mail and pages name. */
export const gift = { from: 'Noor Haddad', name: 'Lina', brand: 'Nourva', value: 'AED 100' };
export const message = 'Happy <b>birthday</b>!';

/** Noor's gift of so many cards for Lina, or with `isForSelf` for herself, as the shop mails it. */
export function giftMail(
  count: number,
  { isForSelf = false, country = null as string | null, card = {} as Partial<Card> } = {},
) {
  const order = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com', orderId: 'G-1' };
  const line = {
    isForSelf,
    recipientName: gift.name,
    recipientEmail: 'lina@example.com',
    giftMessage: message,
    giftingImage: '/media/gifting/12.svg',
    brandName: gift.brand,
    brandImage: '/media/brands/7.svg',
    giftcardValue: 10_000,
    currencyCode: 'AED',
  };
  const cards = Array.from({ length: count }, () => ({
    code: 'ABCDEFGHJKLMNPQRSTUVWXYZ23',
    pin: '123456',
    issuedBy: 'local',
    ...card,
  }));
  const giftUrl = `${shop.storefrontUrl}/gift?t=token`;
  return voucherMail({ order, line, terms: '', country, cards, giftUrl } as Content, shop);
}
