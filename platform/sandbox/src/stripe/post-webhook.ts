import { Agent, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

const agents = {
  plain: new Agent({ keepAlive: true, maxSockets: 16 }),
  secure: new SecureAgent({ keepAlive: true, maxSockets: 16 }),
};

const TIMEOUT_MS = 10_000;

/**
 * Posts a signed event over a persistent connection.
 * @returns the status of the response
 * @throws if there is no response in time
 */
export function postWebhook(
  url: string,
  body: string,
  signatureHeader: string,
  signal: AbortSignal,
): Promise<number> {
  const secure = url.startsWith('https:');
  return new Promise((resolve, reject) => {
    const post = (secure ? secureRequest : request)(
      url,
      {
        method: 'POST',
        agent: secure ? agents.secure : agents.plain,
        signal,
        timeout: TIMEOUT_MS,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader,
        },
      },
      (response) => {
        response.on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      },
    );
    post.on('timeout', () => post.destroy(new Error('timeout')));
    post.on('error', reject);
    post.end(body);
  });
}

/** Closes idle connections, so that both processes can exit. */
export function closeWebhookConnections(): void {
  agents.plain.destroy();
  agents.secure.destroy();
}
