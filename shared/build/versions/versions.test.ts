import { join } from 'node:path';
import { differences, nextVersion } from './next-version.mjs';
import { PublicApi } from './public-api.mjs';
import { readSharedPackages } from './shared-packages.mjs';

// The compiler takes its time on a busy machine.
jest.setTimeout(180_000);

const describeApi = (files: Record<string, string>) =>
  new PublicApi(new Map(Object.entries(files))).describe('index');
const change = (before: Record<string, string>, after: Record<string, string>) =>
  differences({ '.': describeApi(before) }, { '.': describeApi(after) });

const BUTTON = {
  index: "export * from './button';\nexport { Panel as Card } from './panel';",
  button: [
    "import type { Size } from './size';",
    'export interface ButtonProps { size?: Size; onPress(): void }',
    'export declare function Button(props: ButtonProps): JSX.Element;',
  ].join('\n'),
  size: "export type Size = 'small' | 'large';",
  panel:
    'export declare const Panel: (props: { title: string }) => JSX.Element;\ndeclare const own: 1;\nexport {};',
};

describe('the public API of a package', () => {
  it('is the names that its entry exports, renamed ones and types too', () => {
    expect(Object.keys(describeApi(BUTTON))).toEqual(['Button', 'ButtonProps', 'Card']);
  });

  it('does not change with formatting, file names or what is not exported', () => {
    const after = {
      index: "export { Panel as Card } from './panel';\nexport * from './press-button';",
      'press-button': BUTTON.button.replace('size?: Size; ', '\n  size?: Size;\n  '),
      size: BUTTON.size,
      panel: BUTTON.panel.replace('own: 1', 'own: 2'),
    };
    expect(change(BUTTON, after)).toEqual({ added: [], removed: [], changed: [] });
  });

  it('changes with a type that an exported name is made of, in another file too', () => {
    const after = { ...BUTTON, size: "export type Size = 'small' | 'medium' | 'large';" };
    expect(change(BUTTON, after)).toEqual({ added: [], removed: [], changed: ['Button', 'ButtonProps'] });
  });

  it('names what was added and removed', () => {
    const after = { ...BUTTON, index: "export * from './button';\nexport type { Size } from './size';" };
    expect(change(BUTTON, after)).toEqual({ added: ['Size'], removed: ['Card'], changed: [] });
  });

  it('ends where a name comes from another package, and where types refer to each other', () => {
    const types = [
      "export { call } from 'redux-saga/effects';",
      'export interface Tree { parent: Branch }',
      'export interface Branch { tree: Tree }',
    ].join('\n');
    expect(Object.keys(describeApi({ index: types }))).toEqual(['Branch', 'Tree', 'call']);
  });
});

it.each([
  ['0.1.4', { added: ['Gauge'] }, '0.1.5'],
  ['0.1.4', { removed: ['Panel'], added: ['Gauge'] }, '0.2.0'],
  ['0.1.4', { changed: ['Panel'] }, '0.2.0'],
  ['1.2.3', { added: ['Gauge'] }, '1.3.0'],
  ['1.2.3', { removed: ['Panel'] }, '2.0.0'],
  ['1.2.3', {}, '1.2.3'],
])('raises %s for %j to %s', (version, changed, next) => {
  expect(nextVersion(version, { added: [], removed: [], changed: [], ...changed })).toBe(next);
});

it('each shared package has the version of its public API', async () => {
  const packages = await readSharedPackages(join(__dirname, '../../..'));
  expect(packages.map(({ name }) => name)).toContain('@giftstore/ui');
  const stale = packages.filter(
    ({ version, recorded, next }) => recorded?.version !== version || next !== version,
  );
  expect(
    stale.map(({ name, version, next, change }) => ({
      run: 'npm run versions',
      name,
      version,
      next,
      ...change,
    })),
  ).toEqual([]);
});
