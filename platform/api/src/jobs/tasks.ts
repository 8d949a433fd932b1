import type { TaskList } from 'graphile-worker';
import { forgetOldRequests } from '../accounts/forgot-password';
import { forgetOldTokens } from '../accounts/mailed-tokens';
import { forgetOldTries } from '../accounts/rate-limits';
import { sendConfirmation } from '../accounts/send-confirmation';
import { sendPasswordLink } from '../accounts/send-password-link';
import { sendPasswordNotice } from '../accounts/send-password-notice';
import { forgetUsedCaptchas } from '../captcha/used-captchas';
import { forgetOldMessages } from '../contact/contact';
import { sendContactMessage } from '../contact/send-contact-message';
import { fulfilLine } from '../fulfilment/fulfil-line';
import { sendReceipt } from '../fulfilment/send-receipt';
import { sendVouchersAgain } from '../fulfilment/send-vouchers-again';
import { sendGiveawayCard } from '../giveaway/send-giveaway-card';
import { forgetOldKeys } from '../idempotency/once';
import { reportInvariants } from '../invariants/report-invariants';
import { sendOrderLink } from '../orders/order-link';
import { sendPartnerCards } from '../partner/send-partner-cards';
import { takeSecondLook } from '../payments/second-look';
import { creditCashback } from '../points/credit-cashback';
import { expirePoints } from '../points/expire-points';
import { finishRefunds } from '../refunds/finish-refunds';
import { sendRefundNotice } from '../refunds/send-refund-notice';
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
    resend_vouchers: (resend) => sendVouchersAgain(services, resend),
    send_refund_notice: ({ orderId }) => sendRefundNotice(services, orderId),
    credit_cashback: ({ orderId }) => creditCashback(services, orderId),
    send_confirmation: ({ userId }) => sendConfirmation(services, userId),
    send_password_link: ({ requestId }) => sendPasswordLink(services, requestId),
    send_password_notice: (change) => sendPasswordNotice(services, change),
    send_contact_message: ({ messageId }) => sendContactMessage(services, messageId),
    send_order_link: (lookup) => sendOrderLink(services, lookup),
    send_giveaway_card: ({ claimId }) => sendGiveawayCard(services, claimId),
    send_partner_cards: ({ sendId }) => sendPartnerCards(services, sendId),
  };
  return {
    ...(own as unknown as TaskList),
    second_look: async () => {
      await takeSecondLook({ ...services, patienceSeconds });
    },
    expire_points: async () => {
      await expirePoints(services);
    },
    finish_refunds: () => finishRefunds({ ...services, patienceSeconds }),
    check_invariants: async () => {
      await reportInvariants(services);
    },
    free_dead_workers: () => freeDeadWorkers(services.db),
    tidy: async () => {
      await forgetOldKeys(services.db);
      await forgetUsedCaptchas(services.db);
      await forgetOldTries(services.db);
      await forgetOldTokens(services.db);
      await forgetOldRequests(services.db);
      await forgetOldMessages(services.db);
    },
  };
}
