import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adviseNode, adviseNodeInProduction } from '../settings/src/advise-node.mjs';
import { OLDEST_NODE, refuseNode } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts Node %s', (version) => {
  expect(refuseNode(version)).toBeNull();
});

test.each(['18.20.1', '20.18.3', '0.12.0'])('refuses Node %s with a message', (version) => {
  expect(refuseNode(version)).toMatch(`needs Node ${OLDEST_NODE} or newer; this is Node ${version}`);
});

test('states the same version in package.json', () => {
  const { engines } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8'));
  expect(engines.node).toBe(`>=${OLDEST_NODE}`);
});

test('recommends Node 24 on Node 20 only', () => {
  expect(adviseNode('20.20.2')).toBe('Node 20.20.2 is past its end of life; Node 24 is recommended.');
  expect([adviseNode('22.0.0'), adviseNode('24.1.0')]).toEqual([null, null]);
});

test('a program says so in production, unless the one that started it does', () => {
  const production = { versions: { node: '20.20.2' }, env: { NODE_ENV: 'production' } };
  expect(adviseNodeInProduction(production)).toMatch('past its end of life');
  expect(adviseNodeInProduction({ ...production, channel: {} })).toBeNull();
  expect(adviseNodeInProduction({ ...production, env: { NODE_ENV: 'test' } })).toBeNull();
  expect(adviseNodeInProduction({ ...production, versions: { node: '24.1.0' } })).toBeNull();
});
