import { expect } from '@playwright/test';
import { runOperatorCommand } from '../support/operator-command';
import { expectLoaded, openWith, type Shopper } from './shopper';
import type { State } from './states';

/** Opens the demo campaign, after its splash. */
async function openForm(shopper: Shopper): Promise<void> {
  await openWith(shopper, '/giveaway');
  await expectLoaded(shopper.page);
}

const form: State = {
  name: 'the giveaway',
  open: openForm,
};

const formErrors: State = {
  name: 'the giveaway with errors',
  async open(shopper) {
    const { page, t } = shopper;
    await openForm(shopper);
    await page.getByRole('textbox', { name: t('First name'), exact: true }).fill('L');
    await expect(page.getByText(t('Verified'))).toBeVisible();
    await page.getByRole('button', { name: t('Claim my gift card') }).click();
    await expect(page.getByText(t('Please check this'))).toBeVisible();
  },
};

/** A campaign of the operator's that takes no claims. */
const closed = (name: string, title: string, create: (event: string) => Promise<void>): State => ({
  name,
  async open(shopper) {
    const { page, t } = shopper;
    const event = `state-${Date.now().toString(36)}`;
    await runOperatorCommand('giveaway', 'create', event, '--event', event, '--title', 'Summer fair');
    await create(event);
    await openWith(shopper, `/giveaway/${event}`);
    await expect(page.getByRole('heading', { name: t(title) })).toBeVisible();
    await expectLoaded(page);
  },
});

const upcoming = closed('a giveaway that has not begun', 'Almost there', (event) =>
  runOperatorCommand('giveaway', 'change', event, '--opens', '2090-01-01T08:00:00Z'),
);

const ended = closed('a giveaway that has ended', 'This giveaway has ended', (event) =>
  runOperatorCommand('giveaway', 'close', event),
);

/** The giveaway in each of its states. */
export const giveawayStates: State[] = [form, formErrors, upcoming, ended];
