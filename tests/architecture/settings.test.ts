import { settings } from '../../platform/start/settings.mjs';
import { read } from './repository';

it('lists every setting in the README, as `npm start -- --help` does', () => {
  const rows = [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)`\s*\| (.*?)\s*\| (.*?)\s*\|$/gm)].map(
    ([, name, otherwise, about]) => ({ name, otherwise, about }),
  );
  expect(rows).toEqual(settings.map(({ name, otherwise, about }) => ({ name, otherwise, about })));
});
