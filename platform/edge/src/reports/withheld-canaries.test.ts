import type { RunningCanary } from './running-canaries';
import { WithheldCanaries } from './withheld-canaries';

const canary: RunningCanary = {
  remote: 'mf-a',
  canary: '1.2.0',
  stable: '1.1.9',
  since: new Date('2026-01-01T12:00:00Z'),
};

function following() {
  const state = { running: [canary], withheld: [] as RunningCanary[], isDown: false, queries: 0 };
  const logged: unknown[] = [];
  const withheld = new WithheldCanaries({
    repository: {
      among: async () => {
        state.queries += 1;
        if (state.isDown) throw new Error('down');
        return state.withheld;
      },
    },
    canaries: { now: async () => state.running },
    log: { warn: (text: unknown) => void logged.push(text) } as never,
  });
  return { withheld, state, logged };
}

it('withholds what the judge found worse, until it is no canary any more', async () => {
  const { withheld, state, logged } = following();
  await withheld.update();
  expect([...withheld.names]).toEqual([]);
  state.withheld = [canary];
  await withheld.update();
  await withheld.update();
  expect([...withheld.names]).toEqual(['mf-a@1.2.0']);
  expect(logged).toEqual([expect.stringContaining('mf-a@1.2.0 is not served any more')]);
  state.running = [];
  await withheld.update();
  expect([...withheld.names]).toEqual([]);
});

it('keeps the last decisions while the database is away, and asks for none without a canary', async () => {
  const { withheld, state } = following();
  state.withheld = [canary];
  await withheld.update();
  state.isDown = true;
  await withheld.update();
  expect([...withheld.names]).toEqual(['mf-a@1.2.0']);
  state.running = [];
  state.queries = 0;
  await withheld.update();
  expect(state.queries).toBe(0);
});
