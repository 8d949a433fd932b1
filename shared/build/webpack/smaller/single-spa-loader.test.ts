/** @jest-environment jest-environment-jsdom */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import smallerSingleSpa from './single-spa-loader.mjs';

type SingleSpa = typeof import('single-spa');

const source = readFileSync(
  join(dirname(require.resolve('single-spa/package.json')), 'lib/es2015/esm/single-spa.dev.js'),
  'utf8',
);
const smaller = smallerSingleSpa(source);
const EXPORTS = /^export \{ (.*) \};$/m;

it('has no parcels for applications, no measurements and no long messages', () => {
  expect(smaller).not.toMatch(/mountParcel\.bind|performance\.now|a single-spa error handler must be/);
  expect(source.length - smaller.length).toBeGreaterThan(8_000);
});

it('exports what the whole one exports', () => {
  expect(EXPORTS.exec(smaller)?.[1]).toBe(EXPORTS.exec(source)?.[1]);
});

it('mounts applications by the URL, publishes changes and reports those that fail', async () => {
  const singleSpa = new Function(smaller.replace(EXPORTS, 'return { $1 };'))() as SingleSpa;
  const steps: string[] = [];
  const application = (name: string, mount = async () => {}) => ({
    name,
    activeWhen: ({ pathname }: Location) => pathname === `/${name}`,
    customProps: { services: 'services' },
    app: async () => ({
      bootstrap: async () => void steps.push(`${name} bootstrap`),
      mount: async (props: { services?: string }) => {
        await mount();
        steps.push(`${name} mount with ${props.services}`);
      },
      unmount: async () => void steps.push(`${name} unmount`),
    }),
  });
  const failures: string[] = [];
  singleSpa.addErrorHandler(({ message }) => failures.push(message));
  singleSpa.registerApplication(application('cart'));
  singleSpa.registerApplication(application('faq'));
  singleSpa.registerApplication(
    application('broken', async () => {
      throw new Error('no database');
    }),
  );
  window.addEventListener('single-spa:app-change', ({ detail }: CustomEventInit) =>
    steps.push(JSON.stringify(detail.newAppStatuses)),
  );
  singleSpa.start({ urlRerouteOnly: true });
  const visit = async (path: string) => {
    singleSpa.navigateToUrl(path);
    await singleSpa.triggerAppChange();
  };
  await visit('/cart');
  expect(singleSpa.getMountedApps()).toEqual(['cart']);
  await visit('/faq');
  expect(steps).toEqual([
    'cart bootstrap',
    'cart mount with services',
    '{"cart":"MOUNTED"}',
    'cart unmount',
    'faq bootstrap',
    'faq mount with services',
    '{"faq":"MOUNTED","cart":"NOT_MOUNTED"}',
  ]);
  await visit('/broken');
  expect(failures).toEqual(["application 'broken' died in status NOT_MOUNTED: no database"]);
  expect(singleSpa.getAppStatus('broken')).toBe('SKIP_BECAUSE_BROKEN');
  expect(() => singleSpa.registerApplication(application('faq'))).toThrow('#21');
});
