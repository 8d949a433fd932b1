import { cyclesByFolder } from './cycles';
import { asDot, DRAWING, folderGraph, stampOf } from './folder-graph';
import { type Edge, edgeOf, importGraph, sourceFiles } from './import-graph';
import { floorOf, isShipped, isTest } from './import-rules';
import { floors, violations } from './import-violations';
import { read } from './repository';

const edges = importGraph();

it('has no import that tests/architecture/import-rules.ts forbids', () => {
  expect(violations(edges)).toEqual([]);
});

it('has no cycle of files or of folders, of values or of types', () => {
  expect(cyclesByFolder(edges.filter(({ path }) => isShipped(path)))).toEqual([]);
});

it('has every folder of the API on a floor (platform/api/floors.json, lower ones first)', () => {
  const inSource = sourceFiles.filter((path) => path.startsWith('platform/api/src/') && !isTest(path));
  const homeless = inSource
    .filter((path) => !floorOf(path, floors))
    .map((path) => path.split('/').slice(3, 5));
  expect([
    ...new Set(
      homeless.map(([folder, entry]) =>
        folder === 'modules' || folder === 'infra' ? `${folder}/${entry}` : folder,
      ),
    ),
  ]).toEqual([]);
});

describe('docs/architecture.svg', () => {
  const graph = folderGraph();

  it('has at most 60 boxes', () => {
    expect(graph.size).toBeLessThanOrEqual(60);
  });

  it('shows the imports of today (to draw it again: npm run architecture)', () => {
    expect(read(DRAWING)).toContain(stampOf(asDot(graph)));
  });
});

describe('the rules', () => {
  const broken = (path: string, from: string) =>
    violations([edgeOf(path, { from, line: 3, isTypeOnly: false, names: [] })]);

  it.each([
    ['shared/contracts/src/paths.ts', '@giftstore/bus', 'may import only libraries'],
    ['mf-account/src/remote.ts', '../../shell/src/main', 'a relative import stays in its package'],
    ['mf-account/src/remote.ts', '../../shell/src/main', 'publish an event'],
    ['mf-account/src/remote.ts', '@giftstore/testing', 'may import only'],
    ['mf-account/src/remote.ts', 'axios', 'only shared/http may import axios'],
    ['mf-account/src/remote.ts', '@giftstore/contracts/api', 'browsers load no TypeBox'],
    ['platform/edge/src/main.ts', '@giftstore/http', 'may import only shared/contracts, platform/release'],
    ['shell/src/main.ts', './no-such-file', 'no such file'],
    ['platform/api/src/infra/http/routes.ts', '../../modules/cart/routes', 'only folders before it'],
    ['platform/api/src/modules/cart/routes.ts', '../orders/routes', 'only folders before it'],
    ['mf-static-content/src/features/faq/FaqPage.tsx', '../clear/ClearPage', 'a feature imports no other'],
  ])('refuse %s importing %s: %s', (path, from, message) => {
    expect(broken(path, from).join('\n')).toContain(message);
  });

  it.each([
    ['platform/edge/src/main.ts', '@giftstore/release'],
    ['shell/jest.config.cjs', '@giftstore/build/jest'],
    ['shell/src/main.test.ts', '@giftstore/testing'],
    ['shared/http/src/http.ts', 'axios'],
  ])('allow %s importing %s', (path, from) => {
    expect(broken(path, from)).toEqual([]);
  });

  it('find a cycle of three folders through their files', () => {
    const edge = (path: string, file: string) => ({ path, file, line: 1, from: '.' }) as unknown as Edge;
    const around = [edge('a/b/x.ts', 'a/c/x.ts'), edge('a/c/y.ts', 'a/d.ts'), edge('a/d.ts', 'a/b/z.ts')];
    expect(cyclesByFolder(around)).toHaveLength(1);
    expect(cyclesByFolder(around.slice(0, 2))).toEqual([]);
  });
});
