import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { InjectedFailure } from '../injected-failures';
import type { Envelope } from './mailbox';

/** Receives one mail; resolves when it is saved. */
export type Deliver = (envelope: Envelope, source: Buffer) => Promise<unknown>;

/**
 * SMTP on loopback with failure modes: `down` refuses connections, `garbage` does not speak SMTP, `error` responds 451
 * to every sender, `slow` delivers the mail and delays the confirmation (a client that times out has sent it).
 */
export class SmtpListener {
  #active?: { server: Server; stop: () => Promise<void> };
  #failure: InjectedFailure = { mode: 'ok', ms: 0 };
  #delays = new AbortController();

  constructor(
    private port: number,
    private readonly deliver: Deliver,
  ) {}

  /** Starts listening. @returns the actual port */
  async start(): Promise<number> {
    await this.#listen();
    return this.port;
  }

  async stop(): Promise<void> {
    this.#delays.abort();
    this.#delays = new AbortController();
    await this.#active?.stop();
    this.#active = undefined;
  }

  /** Sets the failure mode and closes open connections. */
  async setFailure(failure: InjectedFailure): Promise<void> {
    this.#failure = failure;
    await this.stop();
    if (failure.mode !== 'down') await this.#listen();
  }

  async #listen(): Promise<void> {
    this.#active = this.#failure.mode === 'garbage' ? this.#startGarbage() : this.#startSmtp();
    const { server } = this.#active;
    if (!server.listening) await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
  }

  #startSmtp() {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      size: 5 * 1024 * 1024,
      closeTimeout: 100,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
      onMailFrom: (_address, _session, done) =>
        done(this.#failure.mode === 'error' ? temporaryFailure() : null),
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
    if (this.#failure.mode !== 'slow') return;
    await delay(this.#failure.ms, undefined, { signal: this.#delays.signal });
  }

  #startGarbage() {
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
