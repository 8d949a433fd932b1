import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the shop's endpoint. */
export interface Delivery {
  signature: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; data: { object: { id: string; status: string }; message_id?: string } };
}

/** Replaces the shop's webhook endpoint and lets a test wait for deliveries. */
export class WebhookReceiver {
  readonly deliveries: Delivery[] = [];
  /** The status of the responses. */
  status = 200;
  readonly #waiting = new Set<() => void>();
  readonly #server = createServer((request, response) => {
    void readBody(request).then((body) => {
      this.deliveries.push({
        body,
        headers: request.headers,
        signature: String(request.headers['stripe-signature']),
        event: JSON.parse(body),
      });
      response.writeHead(this.status).end();
      for (const check of this.#waiting) check();
    });
  });

  async start(): Promise<string> {
    this.#server.listen(0, 'localhost');
    await new Promise((resolve) => this.#server.once('listening', resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/webhook`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Resolves when `count` deliveries of the type have arrived. */
  waitFor(type: string, count = 1): Promise<Delivery[]> {
    return new Promise((resolve) => {
      const check = () => {
        const matching = this.deliveries.filter(({ event }) => event.type === type);
        if (matching.length < count) return;
        this.#waiting.delete(check);
        resolve(matching);
      };
      this.#waiting.add(check);
      check();
    });
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
