import { storedSlice } from '@giftstore/state';
import { type FakeAnswer, hydrateRendered, renderRequest } from '@giftstore/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { brandsOf, cardAnswers, catalogueAnswers } from './brands/catalogue.test.fixture';
import { definition } from './remote';

const unit = { id: 1, country_name: 'United Arab Emirates', unit_name_short: 'AED', unit_name: 'UAE Dirham' };
const answers: Record<string, FakeAnswer> = {
  ...catalogueAnswers(brandsOf(30)),
  ...cardAnswers,
  'GET /v1/giftcard_units': () => ({ giftcard_units: [unit] }),
};

const requestOf = (url: string) => renderRequest(url, {});

const complain = jest.spyOn(console, 'error');
afterEach(() => complain.mockClear());

it.each([
  ...['/', '/allcards', '/allcards?search=brand', '/allcards?category=1', '/allfeaturedcards'],
  ...['/allcards?search=brand+1'],
  ...['/allcards?shown=48&sort=name', '/allcards?category=1&search=brand&sort=value&shown=48'],
])('the browser takes over %s as it was rendered', async (url) => {
  let heading: Element | null = null;
  const { element, onCaught } = await hydrateRendered(definition, requestOf(url), {
    answers,
    meanwhile: (place) => {
      heading = place.querySelector('h1');
    },
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(complain.mock.calls).toEqual([]);
  expect(element.querySelector('h1')).toBe(heading);
  expect(within(element).getAllByRole('link', { name: /^Brand \d/ }).length).toBeGreaterThan(2);
});

it('the selected card is taken over with the value that was chosen before', async () => {
  const { onCaught } = await hydrateRendered(definition, requestOf('/selected-card/7?currency=1'), {
    answers,
    meanwhile: (place) => within(place).getByLabelText<HTMLInputElement>('AED 100').click(),
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(complain.mock.calls).toEqual([]);
  expect(screen.getByLabelText('AED 100')).toBeChecked();
  expect(await screen.findByText('AED 100.00')).toBeInTheDocument();
});

it('the selected card brings back what was chosen in this tab only when it is taken over', async () => {
  const gift = { name: 'Lina', email: '', message: 'For you', template: '' };
  const chosen = { value: 100, quantity: 3, isForSelf: false, gift };
  sessionStorage.setItem('giftstore.choices', JSON.stringify([[7, chosen, 'guest']]));
  const { onCaught } = await hydrateRendered(definition, requestOf('/selected-card/7?currency=1'), {
    answers,
    // As the browser does by itself with what was pressed before a reload.
    meanwhile: (place) => within(place).getByLabelText<HTMLInputElement>('AED 100').click(),
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(complain.mock.calls).toEqual([]);
  expect(await screen.findByText('AED 300.00')).toBeInTheDocument();
  expect(await screen.findByLabelText(/Personal message/)).toHaveValue('For you');
});

it('what was typed into the search box before the scripts came is kept, and searched for', async () => {
  const { onCaught } = await hydrateRendered(definition, requestOf('/allcards'), {
    answers,
    meanwhile: (place) => {
      const box = within(place).getByRole<HTMLInputElement>('searchbox');
      box.focus();
      box.value = 'Brand 30';
    },
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(screen.getByRole('searchbox')).toHaveValue('Brand 30');
  expect(await screen.findByRole('button', { name: 'Clear the search' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('the Start Gifting form comes rendered, and what was saved fills it afterwards', async () => {
  const saved = storedSlice('startGifting');
  saved.write({ name: 'Layla', recipientName: 'Omar', wantTo: 'sendAGift' });
  const { onCaught } = await hydrateRendered(definition, requestOf('/'), { answers });
  expect(onCaught.mock.calls).toEqual([]);
  expect(complain.mock.calls).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Layla');
  expect(screen.getByRole('textbox', { name: "Recipient's name" })).toHaveValue('Omar');
});

it('a name that was typed before the scripts came stays, and goes into no address without them', async () => {
  storedSlice('startGifting').write({ name: 'Layla' });
  const sent: string[] = [];
  await hydrateRendered(definition, requestOf('/'), {
    answers,
    meanwhile: (place) => {
      const name = within(place).getByRole<HTMLInputElement>('textbox', { name: 'Your name' });
      name.value = 'Noor';
      for (const field of name.closest('form')?.querySelectorAll<HTMLInputElement>('[name]') ?? [])
        sent.push(field.type);
    },
  });
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Noor');
  expect(sent).toEqual(['radio', 'radio']);
});
