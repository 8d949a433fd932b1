import type { ReleaseMap } from '@giftstore/contracts';
import { HighestRevision, revisionsBehind } from './highest-revision';

const map = (revision: number) => ({ channel: 'live', revision }) as ReleaseMap;

function following() {
  const state = { highest: 0, isAway: false };
  const logged: [level: string, text: unknown][] = [];
  const highest = new HighestRevision({
    channel: 'live',
    repository: {
      raiseTo: async (revision) => {
        if (state.isAway) throw new Error('away');
        state.highest = Math.max(state.highest, revision);
        return state.highest;
      },
    },
    log: {
      warn: (text: unknown) => void logged.push(['warn', text]),
      error: (text: unknown) => void logged.push(['error', text]),
    } as never,
  });
  return { highest, state, logged };
}

const behind = async () => (await revisionsBehind.get()).values[0]?.value;

it('refuses a map below the highest revision that was served, and says by how much', async () => {
  const { highest, state } = following();
  expect(await highest.refusal(map(20))).toBeNull();
  expect(await highest.refusal(map(21))).toBeNull();
  expect(await behind()).toBe(0);
  expect(await highest.refusal(map(18))).toBe(
    'Channel live ends at revision 18, and 21 has been served: the repository has lost records',
  );
  expect([state.highest, await behind()]).toEqual([21, 3]);
});

it('accepts every signed map while the database is away, and logs that once', async () => {
  const { highest, state, logged } = following();
  state.highest = 30;
  state.isAway = true;
  expect(await highest.refusal(map(20))).toBeNull();
  expect(await highest.refusal(map(20))).toBeNull();
  expect(logged).toEqual([['warn', expect.stringContaining('database is away')]]);
  state.isAway = false;
  expect(await highest.refusal(map(20))).toMatch(/30 has been served/);
});

it('alarms when the served revision stays behind, but not when it follows a moment later', async () => {
  const { highest, state, logged } = following();
  let served = map(20);
  const follow = () => highest.follow(async () => served);
  state.highest = 21;
  await follow();
  served = map(21);
  await follow();
  expect(logged).toEqual([]);
  state.highest = 25;
  await follow();
  await follow();
  expect(logged).toEqual([['error', 'Revision 21 of channel live is served here, and 25 by another edge.']]);
});
