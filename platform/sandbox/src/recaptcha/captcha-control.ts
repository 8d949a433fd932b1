import type { FastifyInstance } from 'fastify';
import { LIFETIME_MS, type ResponseTokens } from './response-tokens';

interface CaptchaBody {
  action?: string;
  hostname?: string;
  score?: number;
  expired?: boolean;
}

const captchaBody = {
  type: 'object',
  additionalProperties: false,
  properties: {
    action: { type: 'string', maxLength: 100 },
    hostname: { type: 'string', minLength: 1, maxLength: 253 },
    score: { type: 'number', minimum: 0, maximum: 1 },
    expired: { type: 'boolean' },
  },
};

/** `POST /control/captcha`: a solved captcha without a browser. */
export function captchaControl(app: FastifyInstance, tokens: ResponseTokens): void {
  app.post<{ Body: CaptchaBody }>('/control/captcha', { schema: { body: captchaBody } }, async ({ body }) => {
    const { expired = false, hostname = 'localhost', ...rest } = body;
    const token = tokens.issue({ hostname, ...rest }, Date.now() - (expired ? LIFETIME_MS + 1_000 : 0));
    const expiry = new Date(Date.parse(token.solvedAt) + LIFETIME_MS);
    return { token: token.id, expires_at: expiry.toISOString() };
  });
}
