import { expect } from '@playwright/test';
import { customerHeaders } from './account-cart';
import { expectLoaded, openWith, type Shopper } from './shopper';
import type { State } from './states';

const button = ({ page, t }: Shopper, name: string) =>
  page.getByRole('button', { name: t(name), exact: true });

async function openTab(shopper: Shopper, tab: string): Promise<void> {
  await openWith(shopper, `/partner?tab=${tab}`);
  await expectLoaded(shopper.page);
}

const recipient = {
  ...{ first_name: 'Nadia', last_name: 'Haddad', email: 'nadia@example.com', company: 'Acme' },
  ...{ designation: 'Manager', mobile: '0501234567', country: 'United Arab Emirates', product_id: 1 },
};

/** Sends a gift card, which the balance and the past sends then show. */
async function sendOne(shopper: Shopper): Promise<void> {
  const response = await shopper.page.request.post('/v1/partner/sends', {
    headers: await customerHeaders(shopper),
    data: { send: { ...recipient, quantity: 1, create_password: false } },
  });
  expect(response.ok(), 'the card is sent').toBe(true);
}

const sendErrors: State = {
  name: 'the send to one recipient with errors',
  async open(shopper) {
    await openTab(shopper, 'send');
    await button(shopper, 'Review and send').click();
    await expect(
      shopper.page.getByRole('link', { name: shopper.t('This field is required') }).first(),
    ).toBeVisible();
  },
};

const upload: State = {
  name: 'the upload of a list',
  async open(shopper) {
    await openTab(shopper, 'upload');
    await expect(button(shopper, 'Download the sample')).toBeVisible();
  },
};

const FILE = [
  'first_name,last_name,email,company,designation,mobile,quantity,country,product_id,create_password',
  'Nadia,Haddad,nadia@example.com,Acme,Manager,0501234567,1,United Arab Emirates,1,yes',
  'Rania,Haddad,nobody,Acme,Manager,12,1,United Arab Emirates,1,no',
].join('\r\n');

const faults: State = {
  name: 'a list with errors',
  async open(shopper) {
    const { page, t } = shopper;
    await upload.open(shopper);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'xxx.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
    await expect(
      page.getByRole('heading', { name: t('{{count}} rows in your file').replace('{{count}}', '2') }),
    ).toBeVisible();
  },
};

const pastSends: State = {
  name: 'past sends',
  async open(shopper) {
    await sendOne(shopper);
    await openTab(shopper, 'sends');
    await expect(shopper.page.getByText('nadia@example.com').first()).toBeVisible();
  },
};

const balance: State = {
  name: 'the balance of a partner',
  async open(shopper) {
    await sendOne(shopper);
    await openTab(shopper, 'balance');
    await expect(shopper.page.getByText('Nadia Haddad').first()).toBeVisible();
  },
};

/** The tabs of the partner's page in their states. */
export const partnerStates: State[] = [sendErrors, upload, faults, pastSends, balance];
