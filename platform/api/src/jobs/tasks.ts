import type { TaskList } from 'graphile-worker';
import { forgetOldTries } from '../accounts/rate-limits';
import { sendConfirmation } from '../accounts/send-confirmation';
import { forgetUsedCaptchas } from '../captcha/used-captchas';
import { fulfilLine } from '../fulfilment/fulfil-line';
import { sendReceipt } from '../fulfilment/send-receipt';
import { forgetOldKeys } from '../idempotency/once';
import { takeSecondLook } from '../payments/second-look';
import type { Services } from '../services';
import type { Jobs } from './enqueue';
import { freeDeadWorkers } from './free-dead-workers';

/** A payment gets this long before somebody else looks at it, in seconds: longer than any call about it takes. */
const patienceSeconds = 20;

/** What each job does. All of them may run twice. */
export function createTasks(services: Services): TaskList {
  const own: { [N in keyof Jobs]: (payload: Jobs[N]) => Promise<void> } = {
    send_vouchers: ({ lineId }) => fulfilLine(services, lineId),
    send_receipt: ({ orderId }) => sendReceipt(services, orderId),
    send_confirmation: ({ userId }) => sendConfirmation(services, userId),
  };
  return {
    ...(own as unknown as TaskList),
    second_look: async () => {
      await takeSecondLook({ ...services, patienceSeconds });
    },
    free_dead_workers: () => freeDeadWorkers(services.db),
    tidy: async () => {
      await forgetOldKeys(services.db);
      await forgetUsedCaptchas(services.db);
      await forgetOldTries(services.db);
    },
  };
}
