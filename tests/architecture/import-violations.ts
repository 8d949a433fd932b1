import type { Edge } from './import-graph';
import {
  BROWSER_PACKAGES,
  DEVELOPMENT_PACKAGES,
  doors,
  type Floors,
  floorOf,
  IMPORTED_BY_PATH,
  isShipped,
  isTest,
  matches,
  packageOf,
  packages,
} from './import-rules';
import { readJson } from './repository';

/** A rule: what an import does wrong and what to do instead, or nothing. */
type Rule = (edge: Edge, from: string, to: string | undefined) => Broken | undefined;

interface Broken {
  rule: string;
  instead: string;
}

/** Each import that breaks a rule, as a line for people: file, import, rule, and what to do instead. */
export function violations(edges: Edge[]): string[] {
  return edges.flatMap((edge) => {
    const from = packageOf(edge.path);
    if (!from) return [];
    const to = edge.file === undefined ? undefined : packageOf(edge.file);
    return rules.flatMap((rule) => asLine(edge, rule(edge, from, to)));
  });
}

function asLine({ path, line, from }: Edge, broken: Broken | undefined): string[] {
  return broken ? [`${path}:${line} imports ${from}: ${broken.rule}. Instead: ${broken.instead}.`] : [];
}

const rules: Rule[] = [
  resolves,
  staysInPackage,
  followsPackages,
  keepsTestsOut,
  usesDoor,
  followsFloors,
  keepsFeaturesApart,
  takesWireTypesOnly,
];

function resolves({ file, package: name, from }: Edge): Broken | undefined {
  const isExpected = file !== undefined || (name !== undefined && !name.startsWith('@giftstore/'));
  if (isExpected || /\/dist\//.test(from)) return undefined;
  return {
    rule: 'no such file',
    instead: 'correct the path, or add the file to the exports of its package.json',
  };
}

function staysInPackage({ path, file, package: name }: Edge, from: string): Broken | undefined {
  const to = file === undefined ? undefined : packageOf(file);
  const isAllowed = to === from || IMPORTED_BY_PATH[from]?.includes(to ?? '');
  if (name !== undefined || file === undefined || isAllowed || isTest(path)) return undefined;
  return {
    rule: 'a relative import stays in its package',
    instead: 'import the package by its name, through the exports of its package.json',
  };
}

function followsPackages({ path }: Edge, from: string, to: string | undefined): Broken | undefined {
  if (!to || to === from || isTest(path)) return undefined;
  if (!isShipped(path) && DEVELOPMENT_PACKAGES.includes(to)) return undefined;
  const entry = Object.entries(packages).find(([pattern]) => matches([pattern], from));
  if (!entry) {
    return {
      rule: `${from} is not in the table of packages`,
      instead: `add it with what it may import to 'packages' in tests/architecture/import-rules.ts`,
    };
  }
  if (matches(entry[1], to)) return undefined;
  return { rule: `${from} may import only ${entry[1].join(', ') || 'libraries'}`, instead: insteadOf(to) };
}

function insteadOf(to: string): string {
  if (to === 'shell' || to.startsWith('mf-')) {
    return 'publish an event or send a command over the bus, or move what both need to shared/*';
  }
  if (to.startsWith('platform/') && to !== 'platform/api')
    return 'move what both need to a package that both may import';
  if (to === 'platform/api') return 'call the API over HTTP, or move what both need to shared/contracts';
  return 'move the code to a package that may import both, or pass in what it needs as a parameter';
}

function keepsTestsOut({ path, file }: Edge): Broken | undefined {
  if (!file || !isTest(file) || !isShipped(path)) return undefined;
  return { rule: 'shipped code imports no test code', instead: 'move what both need out of the test folder' };
}

function usesDoor({ path, package: name }: Edge, from: string): Broken | undefined {
  const door = doors.find(({ libraries }) => name !== undefined && matches(libraries, name));
  if (!door || !isShipped(path) || matches(door.packages, from)) return undefined;
  return { rule: `only ${door.packages.join(', ')} may import ${name}`, instead: door.instead };
}

/** The order of the API's folders. */
export const floors = readJson<Floors>('platform/api/floors.json');

function followsFloors({ path, file }: Edge, from: string, to: string | undefined): Broken | undefined {
  if (from !== 'platform/api' || to !== from || !file?.includes('/src/') || !isShipped(path))
    return undefined;
  const own = floorOf(path, floors);
  const other = floorOf(file, floors);
  if (!own || !other) return undefined;
  const isBelow = other[0] < own[0] || (other[0] === own[0] && other[1] <= own[1]);
  if (isBelow) return undefined;
  return {
    rule: 'a folder of the API imports only folders before it in platform/api/floors.json',
    instead: 'publish an event, take a function as a parameter that app/ passes in, or move the code down',
  };
}

function keepsFeaturesApart({ path, file }: Edge, from: string, to: string | undefined): Broken | undefined {
  const own = featureOf(path);
  const other = file && to === from && from.startsWith('mf-') ? featureOf(file) : undefined;
  const isComposition = /^mf-[^/]+\/src\/(?:(?:remote|server)\.ts$|pages\/)/.test(path);
  if (!other || own === other || isTest(path) || isComposition) return undefined;
  return {
    rule: own ? 'a feature imports no other feature' : 'a domain folder imports no feature',
    instead: `move what both need to a domain folder beside features (docs/adr/0012-domain-folders-in-a-remote.md)`,
  };
}

function takesWireTypesOnly(edge: Edge, from: string): Broken | undefined {
  const { path, file, isTypeOnly } = edge;
  const isWire = file?.startsWith('shared/contracts/src/api/') && from !== 'shared/contracts';
  if (!isWire || isTypeOnly || !isShipped(path) || !matches(BROWSER_PACKAGES, from)) return undefined;
  return {
    rule: 'browsers load no TypeBox',
    instead: 'write import type, or move the constant out of contracts/src/api',
  };
}

/** Feature that a file of a remote belongs to: `mf-x/src/features/<feature>/…`. */
function featureOf(path: string): string | undefined {
  return /^mf-[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1];
}
