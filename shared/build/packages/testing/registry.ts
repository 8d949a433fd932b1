import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Version {
  dist: { tarball: string };
}

/** What npm sends with a version, and gets when it looks a package up. */
interface Packument {
  name: string;
  'dist-tags': Record<string, string>;
  versions: Record<string, Version>;
  _attachments?: Record<string, { data: string }>;
}

/** A registry in memory that speaks as much of npm's protocol as publishing and downloading need. */
export class Registry {
  readonly packages = new Map<string, Packument>();
  readonly #tarballs = new Map<string, Buffer>();
  readonly #server: Server;

  private constructor(private readonly token: string) {
    this.#server = createServer(async (request, response) => {
      const { status, body } = await this.#respond(request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  }

  /** @param token that a client must send to publish */
  static async start(token: string): Promise<Registry> {
    const registry = new Registry(token);
    await new Promise<void>((resolve) => registry.#server.listen(0, '127.0.0.1', resolve));
    return registry;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #respond(request: IncomingMessage): Promise<{ status: number; body: string | Buffer }> {
    const path = decodeURIComponent((request.url ?? '').replace(/\?.*$/, '').slice(1));
    if (request.method === 'PUT') return this.#publish(request);
    const found = this.#tarballs.get(path) ?? this.packages.get(path);
    if (!found) return { status: 404, body: '{"error":"not found"}' };
    return { status: 200, body: Buffer.isBuffer(found) ? found : JSON.stringify(found) };
  }

  async #publish(request: IncomingMessage): Promise<{ status: number; body: string }> {
    if (request.headers.authorization !== `Bearer ${this.token}`) return { status: 401, body: '{}' };
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { _attachments = {}, ...sent } = JSON.parse(Buffer.concat(chunks).toString()) as Packument;
    const known = this.packages.get(sent.name)?.versions ?? {};
    if (Object.keys(sent.versions).some((version) => version in known)) return { status: 409, body: '{}' };
    for (const [file, { data }] of Object.entries(_attachments)) {
      const path = `${sent.name}/-/${file}`;
      this.#tarballs.set(path, Buffer.from(data, 'base64'));
      for (const { dist } of Object.values(sent.versions)) dist.tarball = `http://${this.host}/${path}`;
    }
    this.packages.set(sent.name, { ...sent, versions: { ...known, ...sent.versions } });
    return { status: 201, body: '{"ok":true}' };
  }
}
