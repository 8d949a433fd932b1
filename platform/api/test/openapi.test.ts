import { beyondTheContract, contractCalls } from './contract-calls';
import { createTestDatabase, type TestDatabase } from './harness/database';
import type { Problem } from './harness/openapi-document';
import {
  exampleFaults,
  lint,
  type OpenapiDocument,
  operationsOf,
  readDocument,
} from './harness/openapi-document';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: RunningPart;
let document: OpenapiDocument;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url });
  document = await readDocument(api.url);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});

/** The linter's rules that do not fit, each with its reason. */
const rulesSetAside = {
  // The shop's own API: nobody takes it anywhere.
  'info-license': 'off',
  // A list without a question cannot be asked wrongly; what takes anything has its refusals, see below.
  'operation-4xx-response': 'off',
  // The contract writes one path so; the server takes it either way.
  'no-path-trailing-slash': 'off',
} as const;

describe('the OpenAPI document', () => {
  it('passes the linter', async () => {
    expect(await lint(document, rulesSetAside)).toEqual([] satisfies Problem[]);
  });

  it('fails the linter with an error in it', async () => {
    const broken = structuredClone(document);
    const countries = broken.paths['/v1/countries']?.get;
    Object.assign(countries ?? {}, { security: undefined, operationId: undefined });
    const found = await lint(broken, rulesSetAside);
    expect(found.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['security-defined', 'operation-operationId']),
    );
  });

  it('has every call of the contract, and others only with a reason', () => {
    const list = 'platform/api/test/contract-calls.ts';
    const documented = operationsOf(document).map(({ name }) => name.replace(/\/$/, ''));
    const listed = [...contractCalls, ...Object.keys(beyondTheContract)];
    expect([
      ...documented
        .filter((name) => !listed.includes(name))
        .map((name) => `${list}: add '${name}' to contractCalls, or to beyondTheContract with its reason`),
      ...listed
        .filter((name) => !documented.includes(name))
        .map((name) => `${list}: no route has '${name}'; add the route, or remove the line`),
    ]).toEqual([]);
    expect(documented).toHaveLength(new Set(documented).size);
  });

  it('has a summary and a described tag for each call', () => {
    const tags = document.tags.map(({ name }) => name);
    const faults = operationsOf(document).flatMap(({ name, operation }) => [
      ...((operation.summary ?? '').length > 5 ? [] : [`${name}: add a summary to the schema of its route`]),
      ...(operation.tags?.length === 1 ? [] : [`${name}: give the schema of its route one tag`]),
      ...(operation.tags ?? [])
        .filter((tag) => !tags.includes(tag))
        .map(
          (tag) =>
            `${name}: describe the tag ${tag} in platform/api/src/infra/http/openapi/publish-openapi.ts`,
        ),
    ]);
    expect(faults).toEqual([]);
  });

  it('describes each field, numbers with their unit', () => {
    const silent = operationsOf(document).flatMap(({ name, fields }) =>
      fields
        .filter(({ schema }) => !schema.description)
        .map(
          ({ path }) =>
            `platform/api/src/infra/http/openapi/fields.ts: describe the field ${path} of ${name}`,
        ),
    );
    expect(silent).toEqual([]);
  });

  it('has a valid example for each request and response', () => {
    expect(exampleFaults(document)).toEqual([]);
  });

  it('documents the failures of each call with input', () => {
    const missing = operationsOf(document).flatMap(({ name, operation, body }) => {
      const wanted = [
        ...(operation.security?.length ? ['401'] : []),
        ...(operation.parameters?.some(({ in: place }) => place === 'query') ? ['422'] : []),
        ...(body ? ['400', '413', '415', '422'] : []),
      ];
      return wanted
        .filter((code) => !operation.responses[code])
        .map((code) => `${name}: add ...failures(${code}) to the responses of its route`);
    });
    expect(missing).toEqual([]);
  });
});
