import { checkDeclaration } from './remote-declaration';

const route = { path: '/a', page: 'a', chrome: 'full', title: 'a.pageTitle' };
const declaration = {
  name: 'mf-a',
  contracts: { bus: 1, services: 1 },
  routes: [route],
  ...{ handles: [], slots: [], publishes: [], subscribes: [], sends: [] },
};
const check = (more: object) => checkDeclaration({ ...declaration, ...more }, 'mf-a/remote.json');
const checkRoute = (more: object) => check({ routes: [{ ...route, ...more }] });

it('accepts a declaration with its optional fields', () => {
  const more = { render: 'server', query: ['search'], policy: ['stripe', 'affiliate'], robots: 'noindex' };
  expect(checkRoute(more).routes[0]).toMatchObject(more);
});

it.each([
  ['sends', 'mf-a/remote.json: add "sends": []'],
  ['contracts', 'mf-a/remote.json: add "contracts": { "bus": 1, "services": 1 }'],
])('says what to add when "%s" is missing', (field, message) => {
  expect(() => check({ [field]: undefined })).toThrow(message);
});

it.each([
  [{ title: undefined }, 'in the route /a, add "title": "page.pageTitle", a key of locales/en.json'],
  [{ chrome: undefined }, 'in the route /a, add "chrome": "full"'],
  [{ path: undefined }, 'in the route number 1, add "path": "/path"'],
  [{ data: ['/v1/brands'] }, 'in the route /a, remove "data", which is no field of it'],
  [{ policy: ['https://evil.example'] }, 'in the route /a, "policy.0": Invalid type: Expected ("stripe" |'],
  [{ query: ['a&b'], render: 'server' }, 'in the route /a, "query.0": must be the name of a query parameter'],
  [{ query: ['search'] }, 'in the route /a, "query" is for pages with "render": "server"'],
  [{ render: 'server', session: 'required' }, 'in the route /a, "render": "server" is for pages without'],
])('refuses %j in a route and says why', (more, message) => {
  expect(() => checkRoute(more)).toThrow(`mf-a/remote.json: ${message}`);
});

it('names every error of a file at once', () => {
  expect(() => check({ sends: undefined, handles: undefined })).toThrow('add "handles": []; add "sends": []');
});
