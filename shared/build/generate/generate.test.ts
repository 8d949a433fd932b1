import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The commands write to a copy of what they read and change. */
const ROOT = resolve(__dirname, '../../..');
const COPIED = [
  'mf-static-content',
  'shell/remote.json',
  'shared/contracts/src',
  'platform/api/floors.json',
  'platform/api/src/app/build-app.ts',
  'platform/api/test/contract-calls.ts',
  'platform/api/test/matrix',
];
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'generate-'));
  for (const path of COPIED)
    cpSync(join(ROOT, path), join(root, path), {
      recursive: true,
      filter: (source) => !/node_modules|dist$/.test(source),
    });
});
afterEach(() => rmSync(root, { recursive: true }));

const script = (command: string) => join(__dirname, `${command}.mjs`);
const run = (command: string, ...args: string[]) =>
  execFileSync(process.execPath, [script(command), ...args, '--into', root], { encoding: 'utf8' });
const errorOf = (command: string, ...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [script(command), ...args, '--into', root], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr;
};
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readJson = (path: string) => JSON.parse(read(path));
const filesBelow = (path: string) =>
  readdirSync(join(root, path), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('new:remote', () => {
  it('writes a title with quotes once, as JSON', () => {
    const title = `Eid's "best" gifts`;
    run('new-remote', 'mf-eid', '/eid', title);
    expect(readJson('mf-eid/locales/en.json').welcome.pageTitle).toBe(title);
    const mentions = filesBelow('mf-eid').filter((file) =>
      readFileSync(join(file.parentPath, file.name), 'utf8').includes('best'),
    );
    expect(mentions.map(({ name }) => name)).toEqual(['en.json']);
  });

  it('leaves no placeholder and no template suffix behind', () => {
    run('new-remote', 'mf-eid', '/eid');
    const files = filesBelow('mf-eid');
    expect(files.filter(({ name }) => name.endsWith('.template'))).toEqual([]);
    const texts = files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')).join('\n');
    expect(texts).not.toMatch(/__\w+__/);
  });

  it('refuses a path that another remote owns', () => {
    expect(errorOf('new-remote', 'mf-eid', '/faq')).toContain('/faq belongs to mf-static-content');
  });
});

describe('new:page', () => {
  it('adds the route, the title, the chunk and a page with its test', () => {
    run('new-page', 'mf-static-content', '/about-us', 'about-us', 'About us');
    expect(readJson('mf-static-content/remote.json').routes).toContainEqual({
      path: '/about-us',
      page: 'about-us',
      chrome: 'full',
      title: 'aboutUs.pageTitle',
    });
    expect(readJson('mf-static-content/locales/en.json').aboutUs).toEqual({ pageTitle: 'About us' });
    expect(read('mf-static-content/src/remote.ts')).toContain('import(/* webpackChunkName: "about-us" */');
    const files = filesBelow('mf-static-content/src/features/about-us').map(({ name }) => name);
    expect(files.sort()).toEqual(['AboutUsPage.test.tsx', 'AboutUsPage.tsx']);
  });

  it('changes nothing when the remote does not exist', () => {
    expect(errorOf('new-page', 'mf-nothing', '/about-us', 'about-us')).toContain(
      'there is no remote "mf-nothing"',
    );
  });
});

describe('new:feature', () => {
  it('creates the four files of a feature and their test', () => {
    run('new-feature', 'mf-static-content', 'gift-finder');
    const files = filesBelow('mf-static-content/src/features/gift-finder/data').map(({ name }) => name);
    expect(files.sort()).toEqual(['api.ts', 'data.test.ts', 'saga.ts', 'selectors.ts', 'slice.ts']);
    expect(read('mf-static-content/src/features/gift-finder/data/saga.ts')).toContain('giftFinderFeature');
  });

  it('refuses a feature that exists', () => {
    run('new-feature', 'mf-static-content', 'gift-finder');
    expect(errorOf('new-feature', 'mf-static-content', 'gift-finder')).toContain('already has data');
  });
});

describe('new:endpoint', () => {
  it('adds the schema, the route, the rows of both tables and a test', () => {
    run('new-endpoint', 'contact', 'GET', '/v1/support_hours', 'When support answers');
    expect(read('shared/contracts/src/api/index.ts')).toContain("export * from './support-hours';");
    expect(read('platform/api/src/modules/contact/support-hours-route.ts')).toContain("'/v1/support_hours'");
    expect(read('platform/api/src/app/build-app.ts')).toMatch(
      /registerRoutes[\s\S]*supportHoursRoute\(app\);/,
    );
    const call = 'GET /v1/support_hours';
    expect(read('platform/api/test/contract-calls.ts')).toContain(
      `'${call}': 'why the shop needs this call'`,
    );
    expect(read('platform/api/test/matrix/role-matrix.ts')).toContain(`'${call}': { access: 'public'`);
    expect(read('platform/api/test/support-hours.test.ts')).toContain(
      'Replace this with what the call returns',
    );
  });

  it('refuses a module that the API does not have', () => {
    expect(errorOf('new-endpoint', 'wishlist', 'GET', '/v1/wishlist', 'A wishlist')).toContain(
      'there is no module',
    );
  });
});

describe('new:event', () => {
  it('adds the schema and both ends', () => {
    run('new-event', 'event', 'wishlist/changed', '--from', 'mf-static-content', '--to', 'shell');
    expect(read('shared/contracts/src/bus/schemas.ts')).toMatch(
      /events = \{[\s\S]*'wishlist\/changed': v\.object\(\{\}\)/,
    );
    expect(readJson('mf-static-content/remote.json').publishes).toContain('wishlist/changed');
    expect(readJson('shell/remote.json').subscribes).toContain('wishlist/changed');
  });

  it('refuses a name that the bus already has', () => {
    const message = errorOf('new-event', 'command', 'cart/add', '--from', 'mf-static-content');
    expect(message).toContain('already has cart/add');
  });
});
