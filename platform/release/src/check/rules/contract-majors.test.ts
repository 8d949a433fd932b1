import { remote, shell } from '../testing/fixture-releases';
import { contractMajors } from './contract-majors';

const older = { bus: 1, services: 1 };
const newer = { bus: 1, services: 2 };

it('accepts remotes with the shell’s majors', () => {
  const situation = { candidates: [remote('mf-a')], neighbours: [shell()], replaced: [] };
  expect(contractMajors(situation)).toEqual([]);
});

it('refuses a remote that the live shell would not mount', () => {
  const candidate = remote('mf-a', { contracts: newer });
  expect(contractMajors({ candidates: [candidate], neighbours: [shell()], replaced: [] })).toMatchObject([
    {
      affects: ['mf-a'],
      message:
        'mf-a 1.0.0 was written for major 2 of the services contract; shell 1.0.0 speaks 1 and would not mount it.',
      advice: 'Promote a shell of major 2 together with mf-a.',
    },
  ]);
});

it('refuses a shell with other majors than a live remote or canary', () => {
  const candidate = shell({ version: '2.0.0', contracts: newer });
  const neighbours = [
    remote('mf-a', { contracts: newer }),
    remote('mf-b', { contracts: newer }),
    remote('mf-b', { version: '1.1.0', contracts: older }),
  ];
  const errors = contractMajors({ candidates: [candidate], neighbours, replaced: [shell()] });
  expect(errors.map(({ affects }) => affects)).toEqual([['mf-b']]);
});

it('checks a remote against the stable shell too while another is a canary', () => {
  const candidates = [shell({ version: '2.0.0', contracts: newer }), remote('mf-a', { contracts: newer })];
  const before = [shell(), remote('mf-a', { version: '0.9.0' })];
  expect(contractMajors({ candidates, neighbours: [], replaced: before })).toEqual([]);
  expect(contractMajors({ candidates, neighbours: [], replaced: before, canary: true })).toHaveLength(2);
});
