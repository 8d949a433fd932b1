import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldestNode, refuseNode } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s will do', (version) => {
  expect(refuseNode(version)).toBeNull();
});

test.each(['18.20.1', '20.18.3', '0.12.0'])('Node %s is refused in a sentence', (version) => {
  expect(refuseNode(version)).toMatch(`needs Node ${oldestNode} or newer; this is Node ${version}`);
});

test('package.json asks for the same', () => {
  const { engines } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8'));
  expect(engines.node).toBe(`>=${oldestNode}`);
});
