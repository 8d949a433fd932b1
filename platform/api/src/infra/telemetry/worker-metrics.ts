import { once } from 'node:events';
import { createServer } from 'node:http';
import { countProcess, registry } from './metrics';
import { mayReadMetrics } from './metrics-access';

export interface WorkerMetricsOptions {
  host: string;
  /** 0: none. */
  port: number;
  token: string;
}

/**
 * `GET /metrics` of a worker, which answers nothing else. What the whole store shares (queue, orders) is read from the API;
 * here stands what this process did: its jobs, its mails, its memory.
 * @returns stops it
 */
export async function serveWorkerMetrics({ host, port, token }: WorkerMetricsOptions): Promise<() => void> {
  if (!port) return () => {};
  countProcess();
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || !mayReadMetrics(request, token)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  await once(server.listen(port, host), 'listening');
  return () => server.close();
}
