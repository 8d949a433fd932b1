import type { TaskList } from 'graphile-worker';
import type { Jobs } from '../core/jobs';
import { deleteExpiredCaptchas } from '../infra/captcha/use-captcha-once';
import { deleteExpiredKeys } from '../infra/idempotency/once';
import { deleteOldDeadJobs } from '../infra/queue/delete-dead-jobs';
import { deleteExpiredRateLimits } from '../infra/rate-limit/rate-limit';
import { deleteOldDeletionNotices, sendDeletionNotice } from '../modules/account-data/send-deletion-notice';
import { deleteOldNotices } from '../modules/accounts/account-notices';
import { sendFactorNotice } from '../modules/accounts/factor-notice';
import { deleteOldPasswordRequests } from '../modules/accounts/forgot-password';
import { deleteOldDevices } from '../modules/accounts/known-devices';
import { deleteExpiredTokens } from '../modules/accounts/mailed-tokens';
import { deleteExpiredChallenges } from '../modules/accounts/second-factor/challenges';
import { deleteExpiredSecondSteps } from '../modules/accounts/second-factor/second-step';
import { sendAccountNotice } from '../modules/accounts/send-account-notice';
import { sendConfirmation } from '../modules/accounts/send-confirmation';
import { sendPasswordLink } from '../modules/accounts/send-password-link';
import { sendPasswordNotice } from '../modules/accounts/send-password-notice';
import { deleteExpiredIdTokens } from '../modules/accounts/social/use-id-token-once';
import { deleteOldMessages } from '../modules/contact/contact';
import { confirmContactMessage, sendContactMessage } from '../modules/contact/send-contact-message';
import { fulfilLine } from '../modules/fulfilment/fulfil-line';
import { deleteUnknownMailEvents } from '../modules/fulfilment/mail-events';
import { sendBounceNotice } from '../modules/fulfilment/send-bounce-notice';
import { sendGiftChangeNotice } from '../modules/fulfilment/send-gift-change-notice';
import { sendGiftNotice } from '../modules/fulfilment/send-gift-notice';
import { sendReceipt } from '../modules/fulfilment/send-receipt';
import { sendReplacedNotice } from '../modules/fulfilment/send-replaced-notice';
import { sendVouchersAgain } from '../modules/fulfilment/send-vouchers-again';
import { deleteOldRedeemLinks } from '../modules/giftcards/redeem-link/open-redeem-link';
import { sendConversionNotice } from '../modules/giftcards/send-conversion-notice';
import { deleteExpiredEnrolments } from '../modules/giveaway/devices';
import { enqueueRefusalMails } from '../modules/giveaway/refusals';
import { anonymiseOldClaims } from '../modules/giveaway/retention';
import { sendGiveawayCard } from '../modules/giveaway/send-giveaway-card';
import { sendGiveawayRefusal } from '../modules/giveaway/send-giveaway-refusal';
import { readSupplierBalance } from '../modules/issuing/supplier/supplier-balance';
import { watchInvariants } from '../modules/operations/invariants/watch-invariants';
import { reportReconciliation } from '../modules/operations/reconciliation/report-reconciliation';
import { deleteExpiredOperatorSessions } from '../modules/operators/operator-sessions';
import { sendOrderLink } from '../modules/orders/order-link';
import { sendPartnerCards, sendPartnerCardsAgain } from '../modules/partner/send-partner-cards';
import { deleteOldDeclines } from '../modules/payments/declines';
import { reconcileOrders } from '../modules/payments/reconcile-orders';
import { expirePoints } from '../modules/points/expire-points';
import { noticeExpiringPoints } from '../modules/points/expiry-notices';
import { sendExpiryNotice } from '../modules/points/send-expiry-notice';
import { creditCashback } from '../modules/promotions/credit-cashback';
import { finishRefunds } from '../modules/refunds/finish-refunds';
import { sendPartialRefundNotice, sendRefundNotice } from '../modules/refunds/send-refund-notice';
import type { Services } from './services';

/**
 * Every minute: unreported payments, expired orders, unfinished refunds and the invariants. Every five minutes: mails about
 * refused claims of booths, and the money at the supplier. Every hour: clean-up. Every night: the provider's payments. Every
 * morning in the Gulf: mails about points that expire, also when no worker ran at that time.
 * `second_look` is the first name of `reconcile_orders`: with its key, a job that waits under that name is replaced.
 */
export const crontab = `
* * * * * reconcile_orders ?jobKey=second_look&max=1
*/10 * * * * expire_points ?jobKey=expire_points&max=1
0 6 * * * notice_expiring_points ?jobKey=notice_expiring_points&fill=1d&max=10
* * * * * finish_refunds ?jobKey=finish_refunds&max=1
* * * * * check_invariants ?jobKey=check_invariants&max=1
*/5 * * * * mail_refusals ?jobKey=mail_refusals&max=1
*/5 * * * * read_supplier_balance ?jobKey=read_supplier_balance&max=1
40 1 * * * reconcile_payments ?jobKey=reconcile_payments&max=3
17 * * * * tidy ?jobKey=tidy&max=1
`;

/** Time in seconds before the worker takes over a payment or refund: longer than any call to a provider. */
const RECONCILE_AFTER_SECONDS = 20;

/** The task of each job. All of them are safe to run twice. */
export function createTasks(services: Services): TaskList {
  const tasks: { [N in keyof Jobs]: (payload: Jobs[N]) => Promise<void> } = {
    send_vouchers: ({ lineId }) => fulfilLine(services, lineId),
    send_receipt: ({ orderId }) => sendReceipt(services, orderId),
    resend_vouchers: (resend) => sendVouchersAgain(services, resend),
    send_replaced_notice: (notice) => sendReplacedNotice(services, notice),
    send_bounce_notice: ({ messageId }) => sendBounceNotice(services, messageId),
    send_gift_notice: (notice) => sendGiftNotice(services, notice),
    send_gift_change_notice: (notice) => sendGiftChangeNotice(services, notice),
    send_refund_notice: ({ orderId }) => sendRefundNotice(services, orderId),
    send_partial_refund_notice: ({ refundId }) => sendPartialRefundNotice(services, refundId),
    send_expiry_notice: (notice) => sendExpiryNotice(services, notice),
    send_conversion_notice: ({ voucherId }) => sendConversionNotice(services, voucherId),
    credit_cashback: ({ orderId }) => creditCashback(services, orderId),
    send_confirmation: (payload) => sendConfirmation(services, payload),
    send_password_link: ({ requestId }) => sendPasswordLink(services, requestId),
    send_password_notice: (change) => sendPasswordNotice(services, change),
    send_factor_notice: (notice) => sendFactorNotice(services, notice),
    send_account_notice: (notice) => sendAccountNotice(services, notice),
    send_deletion_notice: ({ noticeId }) => sendDeletionNotice(services, noticeId),
    send_contact_message: ({ messageId }) => sendContactMessage(services, messageId),
    confirm_contact_message: (confirmation) => confirmContactMessage(services, confirmation),
    send_order_link: (lookup) => sendOrderLink(services, lookup),
    send_giveaway_card: ({ claimId }) => sendGiveawayCard(services, claimId),
    send_giveaway_refusal: ({ refusalId }) => sendGiveawayRefusal(services, refusalId),
    send_partner_cards: ({ sendId }) => sendPartnerCards(services, sendId),
    resend_partner_cards: (resend) => sendPartnerCardsAgain(services, resend),
  };
  return {
    ...(tasks as unknown as TaskList),
    reconcile_orders: async () => {
      await reconcileOrders({ ...services, minAgeSeconds: RECONCILE_AFTER_SECONDS });
    },
    expire_points: async () => {
      await expirePoints(services);
    },
    notice_expiring_points: () => noticeExpiringPoints(services),
    mail_refusals: () => enqueueRefusalMails(services.db),
    read_supplier_balance: () => readSupplierBalance(services),
    finish_refunds: () => finishRefunds({ ...services, minAgeSeconds: RECONCILE_AFTER_SECONDS }),
    check_invariants: async () => {
      await watchInvariants(services);
    },
    reconcile_payments: async () => {
      await reportReconciliation(services);
    },
    // No longer recurs; one may still wait in the queue, and workers look for dead ones by themselves.
    free_dead_workers: async () => {},
    tidy: async () => {
      await deleteExpiredKeys(services.db);
      await deleteOldDeadJobs(services.db, services.log);
      await deleteExpiredCaptchas(services.db);
      await deleteExpiredRateLimits(services.db);
      await deleteExpiredTokens(services.db);
      await deleteOldPasswordRequests(services.db);
      await deleteOldNotices(services.db);
      await deleteOldDeletionNotices(services.db);
      await deleteOldDevices(services.db);
      await deleteExpiredIdTokens(services.db);
      await deleteExpiredChallenges(services.db);
      await deleteExpiredSecondSteps(services.db);
      await deleteOldRedeemLinks(services.db);
      await deleteOldMessages(services.db);
      await deleteOldDeclines(services.db);
      await deleteUnknownMailEvents(services.db);
      await deleteExpiredEnrolments(services.db);
      await deleteExpiredOperatorSessions(services.db);
      await anonymiseOldClaims(services.db, services.giveaway);
    },
  };
}
