import type { BrandPage } from '@giftstore/contracts/api';
import type { RemoteServices } from '@giftstore/remote';
import { createRemoteStore } from '@giftstore/state';
import { type FakeCall, fakeServices } from '@giftstore/testing';
import { brandOf, brandsOf } from './catalogue.test.fixture';
import { createBrandList } from './create-brand-list';

const filter = { unit: 1, search: '', category: undefined };

/** The loop over an API whose responses the test sends. */
function start() {
  const pending: { call: FakeCall; respond: (page: BrandPage) => void }[] = [];
  const services = fakeServices({
    'GET /v1/brands': (call) => new Promise((respond) => pending.push({ call, respond })),
  });
  const list = createBrandList('list', 2);
  const { store, add } = createRemoteStore<RemoteServices>('test', services);
  add(list.feature);
  const respond = async (index: number, page: BrandPage) => {
    pending[index]?.respond(page);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const state = () => list.selectList(store.getState());
  return { list, dispatch: store.dispatch, pending, respond, state };
}
const names = (brands: { name: string }[]) => brands.map(({ name }) => name);

it('ignores the response to an older search', async () => {
  const { list, dispatch, respond, state } = start();
  dispatch(list.requested({ ...filter, search: 'da' }));
  dispatch(list.requested({ ...filter, search: 'dates' }));
  await respond(1, { brands: [brandOf(1, { name: 'Dates & Co' })], total: 1 });
  await respond(0, { brands: [brandOf(2, { name: 'Dahlia' })], total: 1 });
  expect(names(state().brands)).toEqual(['Dates & Co']);
});

it('loads the same list once', async () => {
  const { list, dispatch, pending, respond } = start();
  dispatch(list.requested(filter));
  await respond(0, { brands: brandsOf(2), total: 2 });
  dispatch(list.requested(filter));
  expect(pending).toHaveLength(1);
});

it('appends the next page without showing a brand twice', async () => {
  const { list, dispatch, pending, respond, state } = start();
  dispatch(list.requested(filter));
  await respond(0, { brands: brandsOf(2), total: 4 });
  dispatch(list.requested({ ...filter, shown: 4 }));
  expect(pending[1]?.call.params).toMatchObject({ limit: 2, offset: 2 });
  await respond(1, { brands: [brandOf(2), brandOf(3)], total: 3 });
  expect(names(state().brands)).toEqual(['Brand 1', 'Brand 2', 'Brand 3']);
});

it('ends the list at an empty page', async () => {
  const { list, dispatch, pending, respond, state } = start();
  dispatch(list.requested(filter));
  await respond(0, { brands: brandsOf(2), total: 3 });
  dispatch(list.requested({ ...filter, shown: 4 }));
  await respond(1, { brands: brandsOf(2), total: 3 });
  expect(state().total).toBe(2);
  dispatch(list.requested({ ...filter, shown: 6 }));
  expect(pending).toHaveLength(2);
});

it('ignores the next page of a list that is no longer shown', async () => {
  const { list, dispatch, respond, state } = start();
  dispatch(list.requested(filter));
  await respond(0, { brands: brandsOf(2), total: 4 });
  dispatch(list.requested({ ...filter, shown: 4 }));
  dispatch(list.requested({ ...filter, search: 'qalam' }));
  await respond(2, { brands: [brandOf(9)], total: 1 });
  await respond(1, { brands: [brandOf(3)], total: 4 });
  expect(names(state().brands)).toEqual(['Brand 9']);
});

it('loads a long list in as few calls as the API allows, one after another', async () => {
  const { list, dispatch, pending, respond, state } = start();
  dispatch(list.requested({ ...filter, shown: 500 }));
  const requestedPages = () => pending.map(({ call: { params } }) => [params?.offset, params?.limit]);
  expect(requestedPages()).toEqual([[undefined, 200]]);
  await respond(0, { brands: brandsOf(200), total: 450 });
  expect(state().status).toBe('ready');
  await respond(1, { brands: brandsOf(400).slice(200), total: 450 });
  await respond(2, { brands: brandsOf(450).slice(400), total: 450 });
  expect(requestedPages()).toEqual([
    [undefined, 200],
    [200, 200],
    [400, 100],
  ]);
  expect(state()).toMatchObject({ moreStatus: 'ready', total: 450 });
  expect(state().brands).toHaveLength(450);
});

it('shows a list that was shown before without loading it again', async () => {
  const { list, dispatch, pending, respond, state } = start();
  dispatch(list.requested({ ...filter, sort: 'best' }));
  await respond(0, { brands: brandsOf(2), total: 2 });
  dispatch(list.requested({ ...filter, sort: 'name' }));
  await respond(1, { brands: [brandOf(2), brandOf(1)], total: 2 });
  dispatch(list.requested({ ...filter, sort: 'best' }));
  expect(state()).toMatchObject({ status: 'ready', total: 2 });
  expect(names(state().brands)).toEqual(['Brand 1', 'Brand 2']);
  expect(pending).toHaveLength(2);
});
