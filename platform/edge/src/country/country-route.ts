import { ownPath, paths, UNIT_COOKIE } from '@giftstore/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import { sendEnvelope } from '../error-envelope';
import { isFromShop } from '../public-origin';

/** Far more than the form has. */
const MAX_BODY_BYTES = 4 * 1024;
const YEAR_S = 365 * 24 * 60 * 60;
const UNIT = /^[1-9]\d{0,5}$/;

/**
 * The country form of a page whose scripts do not run: stores the unit in the cookie that the shell writes too
 * (shell/src/services/country.ts), and shows the page again. A unit that does not exist shows the default's cards.
 */
export async function serveCountry(
  server: FastifyInstance,
  config: Pick<EdgeConfig, 'publicUrl'>,
): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
    );
    scope.post(paths.country(), async (request, reply) => {
      if (!isFromShop(request, config.publicUrl))
        return sendEnvelope(reply, 403, 'This form is from another site.');
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const unit = form.get('unit') ?? '';
      if (UNIT.test(unit)) reply.header('set-cookie', unitCookie(unit, request.protocol === 'https'));
      return reply
        .header('cache-control', 'no-store')
        .redirect(ownPath(form.get('page')) ?? paths.home(), 303);
    });
  });
}

function unitCookie(unit: string, https: boolean): string {
  return `${UNIT_COOKIE}=${unit}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${https ? '; Secure' : ''}`;
}
