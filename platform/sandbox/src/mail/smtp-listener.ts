import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Fault } from '../faults';
import type { Envelope } from './mailbox';

/** Takes one mail in; resolves when it is safe. */
export type Deliver = (envelope: Envelope, source: Buffer) => Promise<unknown>;

/**
 * SMTP on loopback that can be told to fail: `down` refuses connections, `garbage` does not speak SMTP, `error`
 * answers 451 to every sender, `slow` takes the mail and confirms it late (a client that gave up has sent it).
 */
export class SmtpListener {
  #listening?: { server: Server; stop: () => Promise<void> };
  #fault: Fault = { mode: 'ok', ms: 0 };
  #patience = new AbortController();

  constructor(
    private port: number,
    private readonly deliver: Deliver,
  ) {}

  /** Starts listening. @returns the port, also where 0 asked for any free one */
  async start(): Promise<number> {
    await this.#listen();
    return this.port;
  }

  async stop(): Promise<void> {
    this.#patience.abort();
    this.#patience = new AbortController();
    await this.#listening?.stop();
    this.#listening = undefined;
  }

  /** Behaves so from now on; connections that are open are closed. */
  async behave(fault: Fault): Promise<void> {
    this.#fault = fault;
    await this.stop();
    if (fault.mode !== 'down') await this.#listen();
  }

  async #listen(): Promise<void> {
    this.#listening = this.#fault.mode === 'garbage' ? this.#garbage() : this.#smtp();
    const { server } = this.#listening;
    if (!server.listening) await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
  }

  #smtp() {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      size: 5 * 1024 * 1024,
      closeTimeout: 100,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
      onMailFrom: (_address, _session, done) =>
        done(this.#fault.mode === 'error' ? temporaryFailure() : null),
      onData: (stream, session, done) => {
        this.#receive(stream, session).then(() => done(), done);
      },
    });
    smtp.on('error', () => undefined);
    const server = smtp.listen(this.port, '127.0.0.1');
    return { server, stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())) };
  }

  async #receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) throw Object.assign(new Error('Message too large'), { responseCode: 552 });
    const { mailFrom, rcptTo } = session.envelope;
    await this.deliver(
      { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((recipient) => recipient.address) },
      Buffer.concat(chunks),
    );
    if (this.#fault.mode !== 'slow') return;
    await delay(this.#fault.ms, undefined, { signal: this.#patience.signal });
  }

  #garbage() {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
      socket.write('<!doctype html>\r\n\u0000 this is not SMTP\r\n');
    });
    server.listen(this.port, '127.0.0.1');
    const stop = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      });
    return { server, stop };
  }
}

function temporaryFailure(): Error {
  return Object.assign(new Error('Requested action aborted: local error in processing'), {
    responseCode: 451,
  });
}
