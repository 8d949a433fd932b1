/**
 * Who may import what, for the whole repository: the one table that the import tests and docs/architecture.svg read.
 * Tests may import anything. The API's floors are in platform/api/floors.json.
 */

const FOUNDATION = [
  'shared/contracts',
  'shared/bus',
  'shared/http',
  'shared/i18n',
  'shared/state',
  'shared/ui',
];

/** Each package with the packages that its own code may import. */
export const packages: Record<string, string[]> = {
  'shared/contracts': [],
  'shared/bus': ['shared/contracts'],
  'shared/http': ['shared/contracts'],
  'shared/i18n': ['shared/contracts'],
  'shared/state': ['shared/contracts'],
  'shared/ui': [],
  'shared/remote': FOUNDATION,
  shell: [...FOUNDATION, 'shared/remote'],
  'mf-*': [...FOUNDATION, 'shared/remote'],
  'shared/testing': ['shared/*'],
  'shared/build': ['shared/contracts'],
  'platform/settings': [],
  'platform/shutdown': [],
  'platform/api': ['shared/contracts', 'platform/release', 'platform/settings', 'platform/shutdown'],
  'platform/console': ['shared/contracts', 'platform/api', 'platform/settings'],
  'platform/release': ['shared/contracts', 'platform/settings'],
  'platform/edge': ['shared/contracts', 'platform/release', 'platform/settings', 'platform/shutdown'],
  'platform/demo-catalogue': ['shared/contracts'],
  'platform/sandbox': ['platform/settings'],
  'platform/start': ['platform/release', 'platform/settings'],
  tests: ['*', '*/*'],
};

/** Packages that another one imports by path: npm start runs before packages are installed, so names lead nowhere yet. */
export const IMPORTED_BY_PATH: Record<string, string[]> = { 'platform/start': ['platform/settings'] };

/** Packages for tests and builds. Configuration files beside a package's `src` may import them, shipped code may not. */
export const DEVELOPMENT_PACKAGES = ['shared/testing', 'shared/build'];

/** Packages whose code reaches a browser. */
export const BROWSER_PACKAGES = ['shell', 'mf-*', 'shared/*'];

interface Door {
  libraries: string[];
  /** The packages that may import them. */
  packages: string[];
  instead: string;
}

/** Libraries that have one door. A library that is not named here may be imported by each package that lists it. */
export const doors: Door[] = [
  {
    libraries: ['axios'],
    packages: ['shared/http'],
    instead: 'use services.http, or ApiError and toErrorMessage from @giftstore/http',
  },
  {
    libraries: ['redux', 'redux-saga', '@reduxjs/toolkit'],
    packages: ['shared/state'],
    instead: 'import it from @giftstore/state, which re-exports the parts in use',
  },
  {
    libraries: ['react-redux'],
    packages: ['shared/remote'],
    instead: 'use the hooks of @giftstore/remote',
  },
  {
    libraries: ['i18next', 'react-i18next'],
    packages: ['shared/i18n'],
    instead: 'import it from @giftstore/i18n',
  },
  {
    libraries: ['react-router'],
    packages: ['shared/remote'],
    instead: 'import from react-router-dom, which the build points at shared/remote/src/router.ts',
  },
  {
    libraries: ['single-spa'],
    packages: ['shell', 'shared/remote'],
    instead: 'declare the page in remote.json; the shell registers it',
  },
  {
    libraries: ['@module-federation/*'],
    packages: ['shell', 'shared/build'],
    instead: 'leave loading to the shell (shell/src/loading)',
  },
  {
    libraries: ['valibot'],
    packages: [
      'shared/contracts',
      'shared/bus',
      'shared/state',
      'shared/build',
      'platform/edge',
      'platform/release',
    ],
    instead:
      'declare the schema in shared/contracts, or use yup for a form (docs/adr/0028-one-validator-per-job.md)',
  },
  {
    libraries: ['formik'],
    packages: ['shared/ui', 'shared/remote', 'mf-*'],
    instead:
      'validate with TypeBox on the API, with valibot elsewhere (docs/adr/0028-one-validator-per-job.md)',
  },
  {
    libraries: ['yup'],
    packages: ['shared/ui', 'shared/remote', 'mf-*'],
    instead:
      'validate with TypeBox on the API, with valibot elsewhere (docs/adr/0028-one-validator-per-job.md)',
  },
  {
    libraries: ['envalid'],
    packages: ['platform/settings'],
    instead: 'declare the setting in platform/settings/src/groups and read it with readSettings',
  },
  {
    libraries: ['typebox', 'ajv', 'ajv-formats'],
    packages: ['shared/contracts', 'platform/api', 'platform/demo-catalogue'],
    instead: 'import the type from @giftstore/contracts/api',
  },
  {
    libraries: ['@base-ui/react', 'altcha'],
    packages: ['shared/ui'],
    instead: 'use the component of @giftstore/ui',
  },
  {
    libraries: ['@stripe/react-stripe-js', '@stripe/stripe-js'],
    packages: ['mf-cart-checkout'],
    instead: 'send the shopper to /payment; card fields exist nowhere else',
  },
  {
    libraries: ['drizzle-orm', 'graphile-worker'],
    packages: ['platform/api'],
    instead: 'call the API',
  },
  {
    libraries: ['nodemailer'],
    packages: ['platform/api', 'platform/edge'],
    instead: 'call the API; only the judge mails operators itself',
  },
  {
    libraries: ['stripe'],
    packages: ['platform/api', 'platform/sandbox'],
    instead: 'call the API',
  },
  {
    libraries: ['@aws-sdk/*'],
    packages: ['platform/release'],
    instead: 'read the release repository through @giftstore/release',
  },
];

export interface Floors {
  /** Folders of platform/api/src, lowest first. */
  floors: string[];
  /** Folders of modules/ and infra/, each allowed to import those before it. */
  modules: string[];
  infra: string[];
}

/** Where a file of the API stands: its floor, and its place within the floor. Undefined for a folder without a floor. */
export function floorOf(
  path: string,
  { floors, ...orders }: Floors,
): [floor: number, place: number] | undefined {
  const [, floor = '', name = ''] = /^platform\/api\/src\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? [];
  const order = floor === 'modules' || floor === 'infra' ? orders[floor] : undefined;
  const place = order ? order.indexOf(name) : 0;
  return floors.includes(floor) && place >= 0 ? [floors.indexOf(floor), place] : undefined;
}

/** Whether one of the patterns, `mf-*` or `shared/*`, names this package or library. */
export function matches(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(name));
}

/** The package that a file belongs to, `shared/ui` or `mf-catalogue`; undefined for files of the root. */
export function packageOf(path: string): string | undefined {
  const depth = /^(?:shared|platform)\//.test(path) ? 2 : 1;
  const parts = path.split('/');
  return parts.length > depth ? parts.slice(0, depth).join('/') : undefined;
}

/** Tests and what only tests use. They may import anything; nothing else may import them. */
export function isTest(path: string): boolean {
  return /\.(?:test|spec|fixture)\.|(?:^|\/)(?:tests?|testing|e2e)\//.test(path);
}

/** Code that ships: not a test, and not a build or configuration file beside `src`. */
export function isShipped(path: string): boolean {
  const isConfiguration = /\.config\.[mc]?[jt]s$/.test(path);
  const isCode = /\/(?:src|bin)\//.test(path) || /^(?:platform\/start|shared\/build)\//.test(path);
  return isCode && !isConfiguration && !isTest(path);
}
