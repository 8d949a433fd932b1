import type { CommandHandler } from '@giftstore/contracts/bus';
import type { FakeServices } from '@giftstore/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardAnswers } from '../../brands/catalogue.test.fixture';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

interface Given {
  add?: CommandHandler<'cart/add'>;
  buyNow?: CommandHandler<'cart/buyNow'>;
  answers?: typeof cardAnswers;
  prepare?: (services: FakeServices) => void;
}

/** The page of a card, and a cart that answers. */
export async function openCard({ add, buyNow, answers, prepare }: Given = {}) {
  const user = userEvent.setup();
  const rendered = await renderCatalogue({
    path: '/selected-card/7?currency=1',
    answers: { ...cardAnswers, ...answers },
    prepare(services) {
      if (add) services.bus.handle('cart/add', add);
      if (buyNow) services.bus.handle('cart/buyNow', buyNow);
      prepare?.(services);
    },
  });
  await screen.findByRole('radio', { name: 'AED 100' });
  return { user, ...rendered };
}

/** The same with AED 100 chosen. */
export async function choose(given: Given) {
  const opened = await openCard(given);
  await opened.user.click(screen.getByRole('radio', { name: 'AED 100' }));
  return opened;
}

export const added: CommandHandler<'cart/add'> = () => ({ outcome: 'added', count: 1 });

export const press = (name: string) => screen.getByRole('button', { name });

/** Opens the recipient's form and fills it in, field by field in one go. */
export async function giveTo(fields: { name?: string; email?: string; message?: string } = {}) {
  fireEvent.click(screen.getByLabelText(/Someone else/));
  await formThere();
  for (const [name, value] of Object.entries(fields)) await fill(name, value);
}

/** The form's module is loaded just now, which takes a busy machine its time. */
export const formThere = () => screen.findByRole('form', { name: 'Your gift' }, { timeout: 10_000 });

/** Types into a field in one go; the form's answer to it has come. */
export const fill = (name: string, value: string) =>
  act(async () => {
    fireEvent.change(field(name), { target: { value } });
  });

const labels: Record<string, RegExp> = {
  name: /Recipient's name/,
  email: /Recipient's e-mail/,
  message: /Personal message/,
};

/** A field of the recipient's form. */
export const field = (name: string) => screen.getByLabelText(labels[name] as RegExp);

export const lina = { name: 'Lina', email: 'lina@example.com', message: 'Happy birthday!' };
