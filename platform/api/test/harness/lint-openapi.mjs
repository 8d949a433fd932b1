import { json } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Reads `{ document, rules }` as JSON, writes what the linter finds as JSON. */
const { document, rules } = await json(process.stdin);
const config = await createConfig({ extends: ['recommended-strict'], rules });
const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
const problems = found.map(({ ruleId, message, location }) => ({
  rule: ruleId,
  message,
  at: location[0]?.pointer ?? '',
}));
process.stdout.write(JSON.stringify(problems));
