import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Build } from '@giftstore/settings';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { mayReadMetrics } from '../metrics';
import type { JudgeConfig } from './config';

/** The metrics of a judge. */
export const registry = new Registry();

export const canariesEnded = new Counter({
  name: 'giftstore_judge_canaries_ended_total',
  help: 'Canaries that were significantly worse: rolled-back, or withheld when they could not be rolled back',
  labelNames: ['remote', 'version', 'done'],
  registers: [registry],
});

export const judgements = new Counter({
  name: 'giftstore_judge_rounds_total',
  help: 'Rounds of judging by outcome: ok, or failed when not every canary could be judged',
  labelNames: ['outcome'],
  registers: [registry],
});

const buildInfo = new Gauge({
  name: 'giftstore_build_info',
  help: 'Version and commit of this process; always 1',
  labelNames: ['version', 'commit'],
  registers: [registry],
});

/**
 * Serves `GET /metrics` where a port is configured.
 * @returns a function that stops the server
 */
export async function serveMetrics(
  { host, metricsPort, metricsToken }: JudgeConfig,
  { version, commit }: Build,
): Promise<() => void> {
  if (!metricsPort) return () => {};
  collectDefaultMetrics({ register: registry });
  buildInfo.set({ version, commit }, 1);
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || !mayReadMetrics(request, metricsToken)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  await once(server.listen(metricsPort, host), 'listening');
  return () => server.close();
}
