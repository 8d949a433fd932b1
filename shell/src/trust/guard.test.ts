import { installGuard } from './guard';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const LOCAL = '/releases/mf-a/1.0.0/';
const CDN = 'https://cdn.example/mf-b/';

function guardOf() {
  const guard = installGuard();
  guard.admit({ base: LOCAL, integrity: { 'remoteEntry.js': hash('E'), 'page.css': hash('S') } });
  guard.admit({ base: CDN, integrity: { 'remoteEntry.js': hash('C') } });
  return guard;
}

function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  return script;
}

const checked = (url: string, guard = guardOf()) => {
  const script = scriptOf(url);
  guard.check(script);
  return script;
};
/** The guard as a remote's chunk loader finds it. */
const chunkGuard = () =>
  (globalThis as unknown as Record<symbol, (tag: HTMLElement) => void>)[Symbol.for('giftstore.guard')];

it('sets the hash of the release on scripts and styles, also with a retry URL', () => {
  const script = checked(`${LOCAL}remoteEntry.js?retry=2`);
  expect([script.integrity, script.crossOrigin]).toEqual([hash('E'), 'anonymous']);
  const link = document.createElement('link');
  link.href = `${LOCAL}page.css`;
  guardOf().check(link);
  expect(link.integrity).toBe(hash('S'));
  expect(checked(`${CDN}remoteEntry.js`).integrity).toBe(hash('C'));
});

it('refuses every file until a release is admitted', () => {
  expect(() => installGuard().check(scriptOf(`${LOCAL}remoteEntry.js`))).toThrow(
    'not part of a verified release',
  );
});

it.each([
  ['another version', '/releases/mf-a/1.0.1/remoteEntry.js'],
  ['another origin', 'https://evil.example/releases/mf-a/1.0.0/remoteEntry.js'],
  ['a path with ..', `${LOCAL}../../x/remoteEntry.js`],
  ['a path with encoded ..', `${LOCAL}%2e%2e/%2e%2e/x/remoteEntry.js`],
])('refuses %s', (_, url) => {
  expect(() => checked(url)).toThrow('is not part of a verified release');
});

it.each([
  ['a file that the release does not list', 'evil.js', {}],
  ['a name of Object.prototype', 'constructor', {}],
  ['an empty hash', 'page.js', { 'page.js': '' }],
  ['a weaker hash', 'page.js', { 'page.js': `sha256-${'A'.repeat(43)}=` }],
  ['sha1', 'page.js', { 'page.js': `sha1-${'A'.repeat(27)}=` }],
  ['several hashes, of which a browser accepts any', 'page.js', { 'page.js': `${hash('A')} ${hash('B')}` }],
  ['a malformed hash, which a browser would ignore', 'page.js', { 'page.js': 'sha384-AAAA' }],
])('refuses %s', (_, file, integrity) => {
  const guard = installGuard();
  guard.admit({ base: LOCAL, integrity });
  expect(() => guard.check(scriptOf(LOCAL + file))).toThrow('has no sha384 hash');
});

it.each(['javascript:alert(1)//', 'data:text/javascript,/', '/releases/mf-a/1.0.0', '/releases/?x=/'])(
  'admits no release at %s',
  (base) => {
    expect(() => installGuard().admit({ base, integrity: {} })).toThrow('is not a folder');
  },
);

it('removes the URL of a refused file and fails its tag for a chunk loader', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  guardOf();
  for (const [tag, attribute] of [
    [scriptOf(`${LOCAL}evil.js`), 'src'],
    [Object.assign(document.createElement('link'), { href: `${LOCAL}evil.css` }), 'href'],
  ] as const) {
    const failed = new Promise((resolve) => tag.addEventListener('error', resolve));
    chunkGuard()?.(tag);
    await failed;
    expect(tag.hasAttribute(attribute)).toBe(false);
  }
  consoleError.mockRestore();
});

it('fails a stylesheet that does not load in time', async () => {
  jest.useFakeTimers();
  const link = Object.assign(document.createElement('link'), { href: `${LOCAL}page.css` });
  const failed = jest.fn();
  link.addEventListener('error', failed);
  guardOf().check(link);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(failed).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('uses retry URLs for a release after one of its files failed, and for no other release', () => {
  const guard = guardOf();
  checked(`${LOCAL}remoteEntry.js`, guard).dispatchEvent(new Event('error'));
  expect(checked(`${LOCAL}remoteEntry.js`, guard).src).toMatch(/remoteEntry\.js\?retry=1$/);
  expect(checked(`${LOCAL}remoteEntry.js?retry=7`, guard).src).toMatch(/\?retry=7$/);
  expect(checked(`${CDN}remoteEntry.js`, guard).src).toMatch(/remoteEntry\.js$/);
});

it('uses a retry URL for a file that is requested again while it hangs, and not for one that loaded', () => {
  const guard = guardOf();
  checked(`${LOCAL}remoteEntry.js`, guard).dispatchEvent(new Event('load'));
  expect(checked(`${LOCAL}remoteEntry.js`, guard).src).toMatch(/remoteEntry\.js$/);
  expect(checked(`${LOCAL}remoteEntry.js`, guard).src).toMatch(/\?retry=1$/);
});
