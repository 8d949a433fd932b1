import { Agent, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

const agents = {
  plain: new Agent({ keepAlive: true, maxSockets: 16 }),
  secure: new SecureAgent({ keepAlive: true, maxSockets: 16 }),
};

const TIME_LIMIT_MS = 10_000;

/**
 * Posts one signed event over a kept connection.
 * @returns the status; @throws where nothing was answered in time
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
        timeout: TIME_LIMIT_MS,
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
    post.on('timeout', () => post.destroy(new Error('no answer in time')));
    post.on('error', reject);
    post.end(body);
  });
}

/** Lets go of the kept connections, so that neither side waits for the other to end. */
export function closeWebhookConnections(): void {
  agents.plain.destroy();
  agents.secure.destroy();
}
