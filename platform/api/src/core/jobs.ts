/** What a buyer changed about a waiting gift: its day, from one ISO date to another, or some of its texts. */
export type GiftChange = { what: 'day'; from: string; to: string } | { what: 'name' | 'message' | 'texts' };

/** Names of jobs and their payloads: ids, times and fixed words only, because the queue holds nothing secret or personal. */
export interface Jobs {
  /** Issues the codes of an order's line and mails them. */
  send_vouchers: { lineId: string };
  send_receipt: { orderId: string };
  /** Mails a line's gift cards again; each request is a separate mail. */
  resend_vouchers: { lineId: string; resendId: string };
  /** Tells the former recipient of a line that its gift cards have new codes. */
  send_replaced_notice: { lineId: string; correction: number };
  /** Tells the buyer that a mail with gift cards came back. */
  send_bounce_notice: { messageId: string };
  /** Tells the buyer that a gift was mailed on its day, or that its recipient's e-mail was corrected. */
  send_gift_notice: { kind: 'sent' | 'corrected'; lineId: string; correction: number };
  /** Tells the buyer what was changed about a waiting gift; each change is a separate mail. */
  send_gift_change_notice: { lineId: string; changeId: string; change: GiftChange };
  send_refund_notice: { orderId: string };
  /** Mails the customer which part of an order was returned. */
  send_partial_refund_notice: { refundId: string };
  /** Mails a customer which points expire soon. */
  send_expiry_notice: { noticeId: string; userId: string; lotIds: string[] };
  /** Mails a customer that a gift card was turned into points. */
  send_conversion_notice: { voucherId: string };
  /** Credits the cashback of a customer's order. */
  credit_cashback: { orderId: string };
  /** Mails the link that confirms an e-mail; each later request is a separate mail. */
  send_confirmation: { userId: string; requestId?: string };
  /** Mails a link for a new password, if the request's e-mail has an account. */
  send_password_link: { requestId: string };
  /** Mails that a password was changed, when, and in which browser; jobs of an earlier release do not have these two. */
  send_password_notice: { userId: string; changeId: string; at?: string; client?: string };
  /** Mails a notice to the owner of an account; of a new device, with the session that it started. */
  send_account_notice: { noticeId: string; sessionId?: string | undefined };
  /**
   * Mails a notice of changed second factors; `change` names the notice's text. The browser is that of the session which changed
   * them, or `client` where the session is yet to start; `newDevice` if the account did not know it.
   */
  send_factor_notice: {
    userId: string;
    changeId: string;
    change: string;
    at: string;
    sessionId?: string | undefined;
    client?: string | undefined;
    newDevice?: boolean | undefined;
  };
  /** Mails the confirmation of a deleted account; its row has the address, until then. */
  send_deletion_notice: { noticeId: string };
  send_contact_message: { messageId: string };
  /** Confirms a message to support to the shopper who wrote it; jobs of an earlier release do not say whether with a copy of it. */
  confirm_contact_message: { messageId: string; hasCopy?: boolean };
  /** Mails a guest a new link to an order. */
  send_order_link: { orderId: string; lookupId: string };
  /** Issues the gift card of a giveaway claim and mails it. */
  send_giveaway_card: { claimId: string };
  /** Mails a visitor that a claim made at a booth was refused. */
  send_giveaway_refusal: { refusalId: string };
  /** Issues the gift cards of a partner's send and mails them, or the link to their card page. */
  send_partner_cards: { sendId: string };
  /** Mails a partner's send again; each request is a separate mail. */
  resend_partner_cards: { sendId: string; resendId: string };
}
