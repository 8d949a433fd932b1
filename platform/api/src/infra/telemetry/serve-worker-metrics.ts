import { once } from 'node:events';
import { createServer } from 'node:http';
import { mayReadMetrics } from './may-read-metrics';
import { registerProcessMetrics, registry } from './metrics';

export interface WorkerMetricsOptions {
  host: string;
  /** 0: no server. */
  port: number;
  token: string;
}

/**
 * Serves `GET /metrics` of a worker: its jobs, mails and memory. Figures of the whole shop (queue, orders) are the API's.
 * @returns a function that stops the server
 */
export async function serveWorkerMetrics({ host, port, token }: WorkerMetricsOptions): Promise<() => void> {
  if (!port) return () => {};
  registerProcessMetrics();
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
