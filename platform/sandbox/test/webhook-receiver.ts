import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One delivery as the shop's endpoint gets it. */
export interface Delivery {
  signature: string;
  body: string;
  event: { id: string; type: string; data: { object: { id: string; status: string } } };
}

/** Stands where the shop's webhook endpoint stands and lets a test wait for deliveries. */
export class WebhookReceiver {
  readonly deliveries: Delivery[] = [];
  /** What is answered; a test may make it fail. */
  status = 200;
  readonly #waiting = new Set<() => void>();
  readonly #server = createServer((request, response) => {
    void readBody(request).then((body) => {
      this.deliveries.push({
        body,
        signature: String(request.headers['stripe-signature']),
        event: JSON.parse(body),
      });
      response.writeHead(this.status).end();
      for (const look of this.#waiting) look();
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

  /** Resolves once so many deliveries of that type have come. */
  waitFor(type: string, count = 1): Promise<Delivery[]> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.deliveries.filter(({ event }) => event.type === type);
        if (found.length < count) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
