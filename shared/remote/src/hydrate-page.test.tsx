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
    requested: () => ({ text: '' }),
    loaded: (_, { payload }: { payload: string }) => ({ text: payload }),
  },
});
const feature: Feature<RemoteServices> = {
  name: 'news',
  reducer: news.reducer,
  *saga({ http }) {
    yield takeEvery(news.actions.requested.type, function* () {
      const response: { data: string } = yield http.get('/v1/news');
      yield* put(news.actions.loaded(response.data));
    });
  },
};

let mockOnHydrate = () => {};
jest.mock('react-dom/client', () => {
  const real = jest.requireActual('react-dom/client');
  const hydrateRoot: typeof real.hydrateRoot = (...args: unknown[]) => {
    const root = real.hydrateRoot(...args);
    mockOnHydrate();
    return root;
  };
  return { ...real, hydrateRoot };
});

/** Renders its data and `where`, which may differ between server and browser. */
let where = 'everywhere';
let onRender = () => {};
let onPrepare = () => {};
function Page() {
  onRender();
  const text = useSelector((state: { news: { text: string } }) => state.news.text);
  const [typed, setTyped] = useState('');
  const [size, setSize] = useState('');
  const dispatch = useDispatch();
  const country = useTopic('country')?.country_name;
  const { session } = useServices();
  return (
    <>
      <h1>{text || 'no news'}</h1>
      <p>{`${where}, ${country}, ${session.signedIn()}`}</p>
      <input id="box" aria-label="Box" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <textarea aria-label="Message" id="message" defaultValue="" />
      <output>{typed.toUpperCase()}</output>
      {['small', 'large'].map((name) => (
        <label key={name}>
          {name}
          <input type="radio" name="size" checked={size === name} onChange={() => setSize(name)} />
        </label>
      ))}
      <p>{`Size: ${size}`}</p>
      <button type="button" onClick={() => dispatch(news.actions.loaded('pressed'))}>
        Press
      </button>
    </>
  );
}

const OldNews = () => <h1>Old news</h1>;

const once = (run: () => void) => () => {
  onRender = () => {};
  run();
};

const load: PageModule['load'] = ({ store }) => store.dispatch(news.actions.requested());
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
      onPrepare();
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
  onRender = () => {};
  onPrepare = () => {};
  mockOnHydrate = () => {};
});

it('keeps the rendered elements and handles events after hydration', async () => {
  let heading: Element | null = null;
  const { element, onCaught } = await hydrateRendered(definition, request, {
    beforeHydration: (root) => {
      expect(root).toHaveTextContent('fresheverywhere, Oman, false');
      heading = root.querySelector('h1');
    },
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(element.querySelector('h1')).toBe(heading);
  screen.getByRole('button', { name: 'Press' }).click();
  expect(await screen.findByRole('heading', { name: 'pressed' })).toBe(heading);
});

it('reports a difference between server and browser', async () => {
  const { onCaught } = await hydrateRendered(definition, request, {
    beforeHydration: () => {
      where = 'in the browser';
    },
  });
  expect(onCaught).toHaveBeenCalledTimes(1);
  expect(String(onCaught.mock.calls[0]?.[0])).toMatch(/Hydration failed/);
  expect(screen.getByText(/in the browser/)).toBeInTheDocument();
});

it.each(['current', 'outdated'] as const)('preserves typed input in a page that is %s', async (rendered) => {
  const { onCaught } = await hydrateRendered(definition, request, {
    rendered,
    beforeHydration: (root) => {
      const [box, message] = root.querySelectorAll<HTMLInputElement>('input, textarea');
      box?.focus();
      if (box) box.value = 'hello';
      box?.setSelectionRange(2, 2);
      if (message) message.value = 'some text';
    },
  });
  expect(onCaught.mock.calls).toEqual([]);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Box' });
  expect(box).toHaveValue('hello');
  expect(box).toHaveFocus();
  expect(box.selectionStart).toBe(2);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('some text');
  expect(await screen.findByText('HELLO')).toBeInTheDocument();
});

it.each(['is prepared', 'is passed to React'])('keeps a choice made while the page %s', async (when) => {
  const { onCaught } = await hydrateRendered(definition, request, {
    beforeHydration: (root) => {
      const choose = () => root.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click();
      if (when === 'is prepared') onPrepare = choose;
      else mockOnHydrate = choose;
    },
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(await screen.findByText('Size: large')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'large' })).toBeChecked();
});

it.each(['is prepared', 'is passed to React', 'renders'])(
  'follows a link that is clicked while the page %s, without a hydration error',
  async (when) => {
    const follow = () => history.pushState({}, '', '/old-news');
    const { onCaught } = await hydrateRendered(definition, request, {
      beforeHydration: () => {
        if (when === 'is prepared') onPrepare = follow;
        if (when === 'is passed to React') mockOnHydrate = follow;
        if (when === 'renders') onRender = once(follow);
      },
    });
    expect(await screen.findByRole('heading', { name: 'Old news' })).toBeInTheDocument();
    expect(onCaught.mock.calls).toEqual([]);
  },
);

it('keeps an outdated page visible until the new one replaces it in one render', async () => {
  const snapshots: string[] = [];
  let observer: MutationObserver | undefined;
  const { onCaught } = await hydrateRendered(definition, request, {
    rendered: 'outdated',
    beforeHydration: (root) => {
      where = 'in the browser';
      const record = () => snapshots.push(root.textContent ?? '');
      observer = new MutationObserver(record);
      observer.observe(root, { childList: true, subtree: true });
    },
  });
  observer?.disconnect();
  expect(onCaught.mock.calls).toEqual([]);
  expect(snapshots.length).toBeGreaterThan(0);
  for (const text of snapshots) expect(text).toContain('freshin the browser');
});

it('reports nothing when the page is unmounted during hydration', async () => {
  const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const { IS_REACT_ACT_ENVIRONMENT } = page;
  page.IS_REACT_ACT_ENVIRONMENT = false;
  const onRecoverableError = jest.fn();
  const element = document.createElement('div');
  element.innerHTML = (await renderPage(definition, request)).page?.html ?? '';
  const { services } = serverServices(request, 'mf-news', definition.locales);
  history.replaceState({}, '', request.url);
  const hydrated = new Promise<void>((resolve) => {
    mockOnHydrate = resolve;
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
  await hydrated;
  stop();
  await new Promise((resolve) => setTimeout(resolve));
  expect(element).toBeEmptyDOMElement();
  expect(onRecoverableError.mock.calls).toEqual([]);
  page.IS_REACT_ACT_ENVIRONMENT = IS_REACT_ACT_ENVIRONMENT;
});
