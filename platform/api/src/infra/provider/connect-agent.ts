import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';

type Connect = (options: unknown, done: unknown) => Socket;

/**
 * A keep-alive agent that gives up a connection that is not there within `ms`: a provider that cannot be reached must
 * not hold a shopper for as long as one that is merely slow.
 */
export function connectAgent(protocol: string, ms: number): HttpAgent | HttpsAgent {
  const options: AgentOptions = { keepAlive: true, maxSockets: 50 };
  const agent = protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options);
  const own = agent as unknown as { createConnection: Connect };
  const connect = own.createConnection.bind(agent);
  own.createConnection = (target, done) => {
    const socket = connect(target, done);
    const timer = setTimeout(() => socket.destroy(new Error(`no connection in ${ms} ms`)), ms);
    socket.once('connect', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
    return socket;
  };
  return agent;
}
