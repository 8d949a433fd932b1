import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';

type Connect = (options: unknown, callback: unknown) => Socket;

/**
 * A keep-alive agent with a timeout for connecting, for clients that take node's agents: an unreachable provider must not
 * delay a shopper for as long as a slow one.
 * @param timeoutMs time to connect, in milliseconds
 */
export function connectTimeoutAgent(protocol: string, timeoutMs: number): HttpAgent | HttpsAgent {
  const options: AgentOptions = { keepAlive: true, maxSockets: 50 };
  const agent = protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options);
  const connector = agent as unknown as { createConnection: Connect };
  const connect = connector.createConnection.bind(agent);
  connector.createConnection = (target, callback) => {
    const socket = connect(target, callback);
    const timer = setTimeout(
      () => socket.destroy(new Error(`no connection after ${timeoutMs} ms`)),
      timeoutMs,
    );
    socket.once('connect', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
    return socket;
  };
  return agent;
}
