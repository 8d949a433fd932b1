import { bodyLimitOf } from '../src/infra/http/body-limit';
import type { Schema } from '../src/infra/http/openapi/schema';
import { additionalCalls, contractCalls } from './contract-calls';
import { checkResponse } from './harness/check-response';
import { createTestDatabase, type TestDatabase } from './harness/database';
import type { LintError } from './harness/openapi-document';
import {
  exampleErrors,
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
  // The API is not public, so it needs no licence.
  'info-license': 'off',
  // A list without parameters cannot fail with 4xx; calls with input document their failures, see below.
  'operation-4xx-response': 'off',
  // One path of the contract ends with a slash; the server accepts both forms.
  'no-path-trailing-slash': 'off',
} as const;

describe('the OpenAPI document', () => {
  it('passes the linter', async () => {
    expect(await lint(document, rulesSetAside)).toEqual([] satisfies LintError[]);
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
    const listed = [...contractCalls, ...Object.keys(additionalCalls)];
    expect([
      ...documented
        .filter((name) => !listed.includes(name))
        .map((name) => `${list}: add '${name}' to contractCalls, or to additionalCalls with its reason`),
      ...listed
        .filter((name) => !documented.includes(name))
        .map((name) => `${list}: no route has '${name}'; add the route, or remove the line`),
    ]).toEqual([]);
    expect(documented).toHaveLength(new Set(documented).size);
  });

  it('has a summary and a described tag for each call', () => {
    const tags = document.tags.map(({ name }) => name);
    const missing = operationsOf(document).flatMap(({ name, operation }) => [
      ...((operation.summary ?? '').length > 5 ? [] : [`${name}: add a summary to the schema of its route`]),
      ...(operation.tags?.length === 1 ? [] : [`${name}: give the schema of its route one tag`]),
      ...(operation.tags ?? [])
        .filter((tag) => !tags.includes(tag))
        .map(
          (tag) =>
            `${name}: describe the tag ${tag} in platform/api/src/infra/http/openapi/publish-openapi.ts`,
        ),
    ]);
    expect(missing).toEqual([]);
  });

  it('describes each field, numbers with their unit', () => {
    const undescribed = operationsOf(document).flatMap(({ name, fields }) =>
      fields
        .filter(({ schema }) => !schema.description)
        .map(
          ({ path }) =>
            `platform/api/src/infra/http/openapi/fields.ts: describe the field ${path} of ${name}`,
        ),
    );
    expect(undescribed).toEqual([]);
  });

  it('has a valid example for each request and response', () => {
    expect(exampleErrors(document)).toEqual([]);
  });

  it('limits each text and each list that a caller sends', () => {
    const isLimited = ({ type, maxLength, pattern, format, enum: values, items, maxItems }: Schema) => {
      if (items) return maxItems !== undefined;
      const isShort = maxLength !== undefined || values !== undefined || /^(uuid|date)/.test(format ?? '');
      return ![type].flat().includes('string') || isShort || /^\^.*\$$/.test(pattern ?? '');
    };
    const within = (schema: Schema, path: string): string[] => [
      ...(isLimited(schema) ? [] : [path]),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => within(field, `${path}.${name}`)),
      ...(schema.items ? within(schema.items, `${path}[]`) : []),
    ];
    const unlimited = operationsOf(document).flatMap(({ name, operation, body }) => [
      ...(operation.parameters ?? [])
        .filter((one) => one.in !== 'header')
        .flatMap((one) => within(one.schema, `${name} ${one.name}`)),
      ...within(body ?? {}, name),
    ]);
    expect(unlimited).toEqual([]);
  });

  it('names the limit of each body', () => {
    for (const { body, operation } of operationsOf(document).filter((call) => call.body)) {
      expect(operation.responses[413]?.description).toBe(
        `The body is larger than ${bodyLimitOf(body) / 1024} KiB`,
      );
    }
  });

  it('describes every response that a test of this package gets', () => {
    const response = (status: number, body: object) => ({ status, headers: new Headers(), body });
    const countries = { status: 'Success', code: 200, data: { countries: [] } };
    const check = (one: object, status = 200) =>
      checkResponse('GET', '/v1/countries?x=1', response(status, one));
    const json = new Headers({ 'content-type': 'application/json' });
    expect(() =>
      checkResponse('GET', '/v1/countries', { status: 200, headers: json, body: countries }),
    ).not.toThrow();
    expect(() => check({ status: 'Error', code: 418 }, 418)).toThrow(
      'responded 418, which is not documented',
    );
    expect(() =>
      checkResponse('GET', '/v1/countries', { status: 200, headers: json, body: { ...countries, data: {} } }),
    ).toThrow("required property 'countries'");
  });

  it('has no code of success but 200 [core-9.24]', () => {
    const codes = operationsOf(document).flatMap(({ operation }) => Object.keys(operation.responses));
    expect([...new Set(codes)].filter((code) => /^[23]/.test(code))).toEqual(['200']);
  });

  it('documents the failures of each call with input', () => {
    const missing = operationsOf(document).flatMap(({ name, operation, body }) => {
      const expected = [
        ...(operation.security?.length ? ['401'] : []),
        ...(operation.parameters?.some(({ in: place }) => place === 'query') ? ['422'] : []),
        ...(body ? ['400', '413', '415', '422'] : []),
      ];
      return expected
        .filter((code) => !operation.responses[code])
        .map((code) => `${name}: add ...failures(${code}) to the responses of its route`);
    });
    expect(missing).toEqual([]);
  });
});
