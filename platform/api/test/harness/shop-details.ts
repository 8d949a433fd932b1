import type { ShopDetails } from '../../src/infra/mail/mailer';

/** A shop whose mails are composed. */
export const shop: ShopDetails = {
  brandName: 'Gifti Global',
  from: 'gifts@gifti.example',
  supportEmail: 'support@gifti.example',
  storefrontUrl: 'https://gifti.example',
  company: { name: 'Gifts Trading LLC', address: 'Dubai', taxNumber: '100123456700003' },
};
