import type { CommandHandler } from '@giftstore/contracts/bus';
import type { FakeServices } from '@giftstore/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardResponses, nourva } from './brands/catalogue.test.fixture';
import { renderCatalogue } from './render-catalogue.test.fixture';

interface Options {
  path?: string;
  /** The card's; default: AED. */
  currency?: string;
  add?: CommandHandler<'cart/add'>;
  buyNow?: CommandHandler<'cart/buyNow'>;
  responses?: typeof cardResponses;
  prepare?: (services: FakeServices) => void;
}

/** Opens the page of a card, with handlers of the cart's commands. */
export async function openCard(options: Options = {}) {
  const { path, currency = 'AED', add, buyNow, responses, prepare } = options;
  const brand = { ...nourva, unit_name_short: currency };
  const user = userEvent.setup();
  const rendered = await renderCatalogue({
    path: path ?? '/selected-card/7?currency=1',
    responses: { ...cardResponses, 'GET /v1/brands/7': () => ({ brand }), ...responses },
    prepare(services) {
      if (add) services.bus.handle('cart/add', add);
      if (buyNow) services.bus.handle('cart/buyNow', buyNow);
      prepare?.(services);
    },
  });
  await screen.findByRole('radio', { name: `${currency} 100` });
  return { user, ...rendered };
}

/** Opens the page of a card and chooses AED 100. */
export async function openWithValue(options: Options) {
  const page = await openCard(options);
  await page.user.click(screen.getByRole('radio', { name: 'AED 100' }));
  return page;
}

export const added: CommandHandler<'cart/add'> = () => ({ outcome: 'added', count: 1 });

export const button = (name: string) => screen.getByRole('button', { name });

/** Chooses someone else and fills in the recipient's form. */
export async function fillRecipient(fields: { name?: string; email?: string; message?: string } = {}) {
  fireEvent.click(screen.getByLabelText(/Someone else/));
  await findGiftForm();
  for (const [name, value] of Object.entries(fields)) await fill(name, value);
}

/** Chooses that the gift is emailed on a day, and sets it; an ISO date. */
export async function fillSendDay(day: string) {
  fireEvent.click(sendTiming('On a day I choose'));
  await fill('sendDay', day);
}

/** The radio button of when the gift is emailed. */
export const sendTiming = (name: 'As soon as it’s paid' | 'On a day I choose') =>
  within(screen.getByRole('radiogroup', { name: 'When should we email it?' })).getByRole('radio', { name });

/** The form's module loads when it first renders, which takes long on a busy machine. */
export const findGiftForm = () => screen.findByRole('form', { name: 'Your gift' }, { timeout: 10_000 });

/** Sets a field's value and waits until the form has rendered. */
export const fill = (name: string, value: string) =>
  act(async () => {
    fireEvent.change(field(name), { target: { value } });
  });

const labels: Record<string, RegExp> = {
  name: /Recipient’s name/,
  email: /Recipient’s email/,
  message: /Personal message/,
  sendDay: /^Day/,
};

/** A field of the recipient's form. */
export const field = (name: string) => screen.getByLabelText(labels[name] as RegExp);

export const lina = { name: 'Lina', email: 'lina@example.com', message: 'Happy birthday!' };
