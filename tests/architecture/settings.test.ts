import { settings } from '../../platform/start/settings.mjs';
import { read } from './repository';

it('says of each setting in the README what docs/settings.md says', () => {
  const rows = [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)`\s*\| (.*?)\s*\| (.*?)\s*\|$/gm)].map(
    ([, name, otherwise, about]) => ({ name, otherwise, about }),
  );
  const inSettings = rows.map(({ name }) => settings.find((setting) => setting.name === name));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows).toEqual(
    inSettings.map((setting) => ({
      name: setting?.name,
      otherwise: setting?.otherwise,
      about: setting?.about,
    })),
  );
});
