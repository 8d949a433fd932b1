import { storedSlice } from '@giftstore/state';
import { type FakeResponse, hydrateRendered, renderRequest } from '@giftstore/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  brandsOf,
  cardResponses,
  catalogueResponses,
  saudiArabia,
  travel,
} from './brands/catalogue.test.fixture';
import { definition } from './remote';

const unit = { id: 1, country_name: 'United Arab Emirates', unit_name_short: 'AED', unit_name: 'UAE Dirham' };
const responses: Record<string, FakeResponse> = {
  ...catalogueResponses(brandsOf(30)),
  ...cardResponses,
  'GET /v1/giftcard_units': () => ({ giftcard_units: [unit] }),
};

const requestOf = (url: string) => renderRequest(url, {});

const consoleError = jest.spyOn(console, 'error');
afterEach(() => consoleError.mockClear());

it.each([
  ...['/', '/allcards', '/allcards?search=brand', '/allcards?category=1', '/allfeaturedcards'],
  ...['/allcards?search=brand+1', '/amounts/50', '/occasions/birthday'],
  ...['/amounts/50?category=1&sort=name', '/occasions/birthday?category=1&sort=name_desc'],
  ...['/allcards?shown=48&sort=name', '/allcards?category=1&search=brand&sort=value&shown=48'],
])('hydrates %s without a difference to what the server rendered', async (url) => {
  let heading: Element | null = null;
  const { element, onCaught } = await hydrateRendered(definition, requestOf(url), {
    responses,
    beforeHydration: (root) => {
      heading = root.querySelector('h1');
    },
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(consoleError.mock.calls).toEqual([]);
  expect(element.querySelector('h1')).toBe(heading);
  expect(within(element).getAllByRole('link', { name: /^Brand \d/ }).length).toBeGreaterThan(2);
});

it.each([
  ['Gaming', 'Best match first'],
  ['Travel', 'Featured first'],
])(
  'renders the name of the order of an occasion in a shop with %s as the browser does',
  async (category, order) => {
    const nameOf = (root: HTMLElement) => within(root).getByRole('combobox', { name: 'Sort by' });
    const { element, onCaught } = await hydrateRendered(definition, requestOf('/occasions/birthday'), {
      responses: {
        ...responses,
        'GET /v1/categories/get_categories': () => ({ categories: [{ ...travel, name: category }] }),
      },
      beforeHydration: (root) => expect(nameOf(root)).toHaveDisplayValue(order),
    });
    expect(nameOf(element)).toHaveDisplayValue(order);
    expect(onCaught.mock.calls).toEqual([]);
    expect(consoleError.mock.calls).toEqual([]);
  },
);

it('renders the whole notice of a card of another country on the server, so that nothing moves', async () => {
  let notice: string | null | undefined;
  const { onCaught } = await hydrateRendered(definition, requestOf('/selected-card/7?currency=2'), {
    responses: {
      ...responses,
      'GET /v1/giftcard_units': () => ({ giftcard_units: [unit, saudiArabia] }),
    },
    beforeHydration: (root) => {
      notice = root.querySelector('[role="status"]')?.textContent;
    },
  });
  expect(notice).toContain('Valid in Saudi Arabia (AED)You’re gifting to the United Arab Emirates.');
  expect(notice).toContain('See this card for the United Arab Emirates');
  expect(onCaught.mock.calls).toEqual([]);
  expect(consoleError.mock.calls).toEqual([]);
});

it('hydrates the links to the lists that a search names', async () => {
  const names: (string | undefined)[] = [];
  const { onCaught } = await hydrateRendered(definition, requestOf('/allcards?search=birthday+AED+100'), {
    responses: { ...responses, 'GET /v1/brands': () => ({ brands: brandsOf(3), total: 3 }) },
    beforeHydration: (root) => {
      const links = within(root).getByRole('navigation', { name: 'Matching occasions and amounts' });
      names.push(...[...links.querySelectorAll('a')].map((link) => link.textContent?.replace(/\s/g, ' ')));
    },
  });
  expect(names).toEqual(['AED 100 gift cards · 3', 'Birthday gift cards']);
  expect(onCaught.mock.calls).toEqual([]);
  expect(consoleError.mock.calls).toEqual([]);
});

it.each([
  ['eid 100', 1],
  ['birthday', 0],
])(
  'hydrates the lists that are the result of a search, with the cards of an amount: %s',
  async (search, count) => {
    const cardsOf = (root: HTMLElement) => within(root).queryAllByRole('link', { name: /^Brand/ });
    const { element, onCaught } = await hydrateRendered(
      definition,
      requestOf(`/allcards?${new URLSearchParams({ search })}`),
      {
        responses: {
          ...responses,
          'GET /v1/brands': ({ params }) =>
            params?.search ? { brands: [], total: 0 } : { brands: brandsOf(1), total: 1 },
        },
        beforeHydration: (root) => {
          expect(within(root).getByRole('heading', { name: 'We have a list for that' })).toBeInTheDocument();
          expect(cardsOf(root)).toHaveLength(count);
        },
      },
    );
    expect(within(element).getByRole('link', { name: /^See all .* gift cards/ })).toBeInTheDocument();
    // The cards for an occasion are requested now.
    await act(async () => {});
    expect(cardsOf(element)).toHaveLength(count);
    expect(onCaught.mock.calls).toEqual([]);
    expect(consoleError.mock.calls).toEqual([]);
  },
);

it('hydrates the selected card with a value that was chosen before hydration', async () => {
  const { onCaught } = await hydrateRendered(definition, requestOf('/selected-card/7?currency=1'), {
    responses,
    beforeHydration: (element) => within(element).getByLabelText<HTMLInputElement>('AED 100').click(),
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(consoleError.mock.calls).toEqual([]);
  expect(screen.getByLabelText('AED 100')).toBeChecked();
  expect(await screen.findByText('AED 104.20')).toBeInTheDocument();
});

it('restores the choice of this tab when the selected card is hydrated', async () => {
  const gift = { name: 'Lina', email: '', message: 'For you', template: '' };
  const chosen = { unit: 1, value: 100, quantity: 3, isForSelf: false, gift };
  sessionStorage.setItem('giftstore.choices', JSON.stringify([[7, chosen, 'guest']]));
  const { onCaught } = await hydrateRendered(definition, requestOf('/selected-card/7?currency=1'), {
    responses,
    // Browsers restore a pressed radio after a reload.
    beforeHydration: (element) => within(element).getByLabelText<HTMLInputElement>('AED 100').click(),
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(consoleError.mock.calls).toEqual([]);
  expect(await screen.findByText('AED 312.60')).toBeInTheDocument();
  expect(await screen.findByLabelText(/Personal message/)).toHaveValue('For you');
});

it('searches for text that was typed before hydration', async () => {
  const { onCaught } = await hydrateRendered(definition, requestOf('/allcards'), {
    responses,
    beforeHydration: (root) => {
      const box = within(root).getByRole<HTMLInputElement>('searchbox');
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

it('fills the rendered Start Gifting form with the saved choices', async () => {
  const saved = storedSlice('startGifting');
  saved.write({ name: 'Layla', recipientName: 'Omar', wantTo: 'sendAGift' });
  const { onCaught } = await hydrateRendered(definition, requestOf('/'), { responses });
  expect(onCaught.mock.calls).toEqual([]);
  expect(consoleError.mock.calls).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Layla');
  expect(screen.getByRole('textbox', { name: 'Recipient’s name' })).toHaveValue('Omar');
});

it('preserves a name that was typed before hydration, and submits no name without JavaScript', async () => {
  storedSlice('startGifting').write({ name: 'Layla' });
  const sent: string[] = [];
  await hydrateRendered(definition, requestOf('/'), {
    responses,
    beforeHydration: (root) => {
      const name = within(root).getByRole<HTMLInputElement>('textbox', { name: 'Your name' });
      name.value = 'Noor';
      for (const field of name.closest('form')?.querySelectorAll<HTMLInputElement>('[name]') ?? [])
        sent.push(field.type);
    },
  });
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Noor');
  expect(sent).toEqual(['radio', 'radio']);
});
