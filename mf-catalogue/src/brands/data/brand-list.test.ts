import type { BrandPage } from '@giftstore/contracts/api';
import type { RemoteServices } from '@giftstore/remote';
import { createRemoteStore } from '@giftstore/state';
import { type FakeCall, fakeServices } from '@giftstore/testing';
import { brandOf, brandsOf } from '../catalogue.test.fixture';
import { createBrandList } from './brand-list';

const filter = { unit: 1, search: '', category: undefined };

/** The loop over an API that answers when the test says so. */
function start() {
  const waiting: { call: FakeCall; answer: (page: BrandPage) => void }[] = [];
  const services = fakeServices({
    'GET /v1/brands': (call) => new Promise((answer) => waiting.push({ call, answer })),
  });
  const list = createBrandList('list', 2);
  const { store, add } = createRemoteStore<RemoteServices>('test', services);
  add(list.feature);
  const answer = async (index: number, page: BrandPage) => {
    waiting[index]?.answer(page);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const state = () => list.selectList(store.getState());
  return { list, dispatch: store.dispatch, waiting, answer, state };
}
const names = (brands: { name: string }[]) => brands.map(({ name }) => name);

it('never lets an older search win over a newer one', async () => {
  const { list, dispatch, answer, state } = start();
  dispatch(list.wanted({ ...filter, search: 'da' }));
  dispatch(list.wanted({ ...filter, search: 'dates' }));
  await answer(1, { brands: [brandOf(1, { name: 'Dates & Co' })], total: 1 });
  await answer(0, { brands: [brandOf(2, { name: 'Dahlia' })], total: 1 });
  expect(names(state().brands)).toEqual(['Dates & Co']);
});

it('asks for the same list once', async () => {
  const { list, dispatch, waiting, answer } = start();
  dispatch(list.wanted(filter));
  await answer(0, { brands: brandsOf(2), total: 2 });
  dispatch(list.wanted(filter));
  expect(waiting).toHaveLength(1);
});

it('lengthens the list from where it ends, without showing a brand twice', async () => {
  const { list, dispatch, waiting, answer, state } = start();
  dispatch(list.wanted(filter));
  await answer(0, { brands: brandsOf(2), total: 4 });
  dispatch(list.wanted({ ...filter, shown: 4 }));
  expect(waiting[1]?.call.params).toMatchObject({ limit: 2, offset: 2 });
  await answer(1, { brands: [brandOf(2), brandOf(3)], total: 3 });
  expect(names(state().brands)).toEqual(['Brand 1', 'Brand 2', 'Brand 3']);
});

it('ends where nothing more came', async () => {
  const { list, dispatch, waiting, answer, state } = start();
  dispatch(list.wanted(filter));
  await answer(0, { brands: brandsOf(2), total: 3 });
  dispatch(list.wanted({ ...filter, shown: 4 }));
  await answer(1, { brands: brandsOf(2), total: 3 });
  expect(state().total).toBe(2);
  dispatch(list.wanted({ ...filter, shown: 6 }));
  expect(waiting).toHaveLength(2);
});

it('drops the next page of a list that is no longer shown', async () => {
  const { list, dispatch, answer, state } = start();
  dispatch(list.wanted(filter));
  await answer(0, { brands: brandsOf(2), total: 4 });
  dispatch(list.wanted({ ...filter, shown: 4 }));
  dispatch(list.wanted({ ...filter, search: 'qalam' }));
  await answer(2, { brands: [brandOf(9)], total: 1 });
  await answer(1, { brands: [brandOf(3)], total: 4 });
  expect(names(state().brands)).toEqual(['Brand 9']);
});

it('brings a list to its length again in as few calls as the API allows, one after another', async () => {
  const { list, dispatch, waiting, answer, state } = start();
  dispatch(list.wanted({ ...filter, shown: 500 }));
  const asked = () => waiting.map(({ call: { params } }) => [params?.offset, params?.limit]);
  expect(asked()).toEqual([[undefined, 200]]);
  await answer(0, { brands: brandsOf(200), total: 450 });
  expect(state().status).toBe('ready');
  await answer(1, { brands: brandsOf(400).slice(200), total: 450 });
  await answer(2, { brands: brandsOf(450).slice(400), total: 450 });
  expect(asked()).toEqual([
    [undefined, 200],
    [200, 200],
    [400, 100],
  ]);
  expect(state()).toMatchObject({ more: 'ready', total: 450 });
  expect(state().brands).toHaveLength(450);
});

it('finds the lists that were shown last as they were, without asking again', async () => {
  const { list, dispatch, waiting, answer, state } = start();
  dispatch(list.wanted({ ...filter, sort: 'best' }));
  await answer(0, { brands: brandsOf(2), total: 2 });
  dispatch(list.wanted({ ...filter, sort: 'name' }));
  await answer(1, { brands: [brandOf(2), brandOf(1)], total: 2 });
  dispatch(list.wanted({ ...filter, sort: 'best' }));
  expect(state()).toMatchObject({ status: 'ready', total: 2 });
  expect(names(state().brands)).toEqual(['Brand 1', 'Brand 2']);
  expect(waiting).toHaveLength(2);
});
