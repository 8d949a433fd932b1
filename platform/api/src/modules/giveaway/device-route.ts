import * as api from '@giftstore/contracts/api';
import { invalid } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { succeed } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import type { VoucherCipher } from '../fulfilment/voucher-cipher';
import { readPublicKey } from './device-signature';
import { enrolDevice } from './devices';

export interface EnrolDeps {
  db: Database;
  cipher: VoucherCipher;
  limits: { deviceEnrolment: RateLimit };
}

/** Enrols a device of a booth. */
export function deviceRoute(app: App, { db, cipher, limits }: EnrolDeps): void {
  app.post(
    '/v1/giveaway_devices',
    {
      schema: {
        tags: ['Giveaway'],
        summary: "Enrol a device of an event's booth, once, with a code of the operator",
        description:
          'The device signs its claims from then on (`booth-device`, `booth-signature`). An unknown, a used and an expired ' +
          'code are 400 with the same message.',
        body: api.EnrolDeviceRequest,
        response: {
          200: api.success(api.EnrolledDevice),
          ...failures(422, 429, 503),
          400: { ...api.Failure, description: 'The code is not valid, or the body is not JSON' },
        },
      },
    },
    async (request) => {
      await limits.deviceEnrolment.consume(request.ip);
      const { enrolment_code: code, name, public_key: publicKey } = request.body.device;
      if (!readPublicKey(publicKey)) throw invalid('public_key', 'This value is not valid');
      const { x, y } = publicKey;
      const device = await transact(db, (tx) => enrolDevice(tx, cipher, { code, name, publicKey: { x, y } }));
      return succeed({ device: { device_id: device.id, event: device.event, name: device.name } });
    },
  );
}
