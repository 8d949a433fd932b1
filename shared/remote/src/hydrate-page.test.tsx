import { createSlice, type Feature, put, takeEvery } from '@giftstore/state';
import { hydrateRendered, renderPage, renderRequest } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useDispatch, useSelector } from './hooks';
import { hydratePage } from './hydrate-page';
import type { PageModule, RemoteServices } from './page-module';
import type { RemoteDefinition } from './remote-definition';
import { serverServices } from './server';
import { useServices, useTopic } from './services';

const news = createSlice({
  name: 'news',
  initialState: { text: '' },
  reducers: {
    wanted: () => ({ text: '' }),
    loaded: (_, { payload }: { payload: string }) => ({ text: payload }),
  },
});
const feature: Feature<RemoteServices> = {
  name: 'news',
  reducer: news.reducer,
  *saga({ http }) {
    yield takeEvery(news.actions.wanted.type, function* () {
      const answer: { data: string } = yield http.get('/v1/news');
      yield* put(news.actions.loaded(answer.data));
    });
  },
};

let mockOnceTaken = () => {};
jest.mock('react-dom/client', () => {
  const real = jest.requireActual('react-dom/client');
  const hydrateRoot: typeof real.hydrateRoot = (...given: unknown[]) => {
    const root = real.hydrateRoot(...given);
    mockOnceTaken();
    return root;
  };
  return { ...real, hydrateRoot };
});

/** Draws what it is told to beside what it loaded; `where` may differ between the server and the browser. */
let where = 'everywhere';
let whileDrawn = () => {};
let whilePrepared = () => {};
function Page() {
  whileDrawn();
  const text = useSelector((state: { news: { text: string } }) => state.news.text);
  const [typed, setTyped] = useState('');
  const dispatch = useDispatch();
  const country = useTopic('country')?.country_name;
  const { session } = useServices();
  return (
    <>
      <h1>{text || 'nothing yet'}</h1>
      <p>{`${where}, ${country}, ${session.signedIn()}`}</p>
      <input id="box" aria-label="Box" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <textarea aria-label="Words" id="words" defaultValue="" />
      <output>{typed.toUpperCase()}</output>
      <button type="button" onClick={() => dispatch(news.actions.loaded('pressed'))}>
        Press
      </button>
    </>
  );
}

const OldNews = () => <h1>Old news</h1>;

const once = (work: () => void) => () => {
  whileDrawn = () => {};
  work();
};

const load: PageModule['load'] = ({ store }) => store.dispatch(news.actions.wanted());
const definition: RemoteDefinition = {
  declaration: {
    name: 'mf-news',
    contracts: { bus: 1, services: 1 },
    routes: [
      { path: '/news', page: 'news', title: 'title' },
      { path: '/old-news', page: 'old', title: 'title' },
    ],
  },
  locales: { en: { title: 'News' } },
  pages: {
    news: async () => {
      whilePrepared();
      return { Page, features: [feature], load };
    },
    old: async () => ({ Page: OldNews, features: [] }),
  },
};
const unit = { id: 1, country_name: 'Oman', unit_name_short: 'OMR', unit_name: 'Rial' };
const request = renderRequest('/news', {
  '/v1/news': { status: 'Success', code: 200, data: 'fresh' },
  '/v1/giftcard_units': { status: 'Success', code: 200, data: { giftcard_units: [unit] } },
});

afterEach(() => {
  where = 'everywhere';
  whileDrawn = () => {};
  whilePrepared = () => {};
  mockOnceTaken = () => {};
});

it('what was rendered stays as it is and hears events from then on', async () => {
  let heading: Element | null = null;
  const { element, onCaught } = await hydrateRendered(definition, request, {
    meanwhile: (place) => {
      expect(place).toHaveTextContent('fresheverywhere, Oman, false');
      heading = place.querySelector('h1');
    },
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(element.querySelector('h1')).toBe(heading);
  screen.getByRole('button', { name: 'Press' }).click();
  expect(await screen.findByRole('heading', { name: 'pressed' })).toBe(heading);
});

it('a difference between what was rendered and what the browser draws is reported', async () => {
  const { onCaught } = await hydrateRendered(definition, request, {
    meanwhile: () => {
      where = 'in the browser';
    },
  });
  expect(onCaught).toHaveBeenCalledTimes(1);
  expect(String(onCaught.mock.calls[0]?.[0])).toMatch(/Hydration failed/);
  expect(screen.getByText(/in the browser/)).toBeInTheDocument();
});

it.each(['current', 'outdated'] as const)(
  'what somebody typed is kept in a page that is %s',
  async (rendered) => {
    const { onCaught } = await hydrateRendered(definition, request, {
      rendered,
      meanwhile: (place) => {
        const [box, words] = place.querySelectorAll<HTMLInputElement>('input, textarea');
        box?.focus();
        if (box) box.value = 'hello';
        box?.setSelectionRange(2, 2);
        if (words) words.value = 'some words';
      },
    });
    expect(onCaught.mock.calls).toEqual([]);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Box' });
    expect(box).toHaveValue('hello');
    expect(box).toHaveFocus();
    expect(box.selectionStart).toBe(2);
    expect(screen.getByRole('textbox', { name: 'Words' })).toHaveValue('some words');
    expect(await screen.findByText('HELLO')).toBeInTheDocument();
  },
);

it.each(['is prepared', 'is given to React', 'is drawn'])(
  'a link that is pressed while the page %s is followed, and React meets no other page than its own',
  async (when) => {
    const follow = () => history.pushState({}, '', '/old-news');
    const { onCaught } = await hydrateRendered(definition, request, {
      meanwhile: () => {
        if (when === 'is prepared') whilePrepared = follow;
        if (when === 'is given to React') mockOnceTaken = follow;
        if (when === 'is drawn') whileDrawn = once(follow);
      },
    });
    expect(await screen.findByRole('heading', { name: 'Old news' })).toBeInTheDocument();
    expect(onCaught.mock.calls).toEqual([]);
  },
);

it('an outdated page stays in sight until the new one can be drawn in one stroke', async () => {
  const seen: string[] = [];
  let observer: MutationObserver | undefined;
  const { onCaught } = await hydrateRendered(definition, request, {
    rendered: 'outdated',
    meanwhile: (place) => {
      where = 'in the browser';
      const note = () => seen.push(place.textContent ?? '');
      observer = new MutationObserver(note);
      observer.observe(place, { childList: true, subtree: true });
    },
  });
  observer?.disconnect();
  expect(onCaught.mock.calls).toEqual([]);
  expect(seen.length).toBeGreaterThan(0);
  for (const text of seen) expect(text).toContain('freshin the browser');
});

it('a page that is left while it is taken over reports nothing', async () => {
  const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const { IS_REACT_ACT_ENVIRONMENT } = page;
  page.IS_REACT_ACT_ENVIRONMENT = false;
  const onRecoverableError = jest.fn();
  const element = document.createElement('div');
  element.innerHTML = (await renderPage(definition, request)).page?.html ?? '';
  const { services } = serverServices(request, 'mf-news', definition.locales);
  history.replaceState({}, '', request.url);
  const taken = new Promise<void>((resolve) => {
    mockOnceTaken = resolve;
  });
  const options = { onRecoverableError };
  const { stop } = hydratePage({
    definition,
    services,
    element,
    options,
    rendered: 'current',
    savedState: {},
  });
  await taken;
  stop();
  await new Promise((resolve) => setTimeout(resolve));
  expect(element).toBeEmptyDOMElement();
  expect(onRecoverableError.mock.calls).toEqual([]);
  page.IS_REACT_ACT_ENVIRONMENT = IS_REACT_ACT_ENVIRONMENT;
});
