/** Jobs by name, with what each is told. Ids only: nothing secret or personal waits in the queue. */
export interface Jobs {
  /** Draws the codes of an order's line and mails them. */
  send_vouchers: { lineId: string };
  send_receipt: { orderId: string };
  /** Mails a line's cards once more; each request is a mail of its own. */
  resend_vouchers: { lineId: string; resendId: string };
  send_refund_notice: { orderId: string };
  /** Gives back what a promotion promises on a customer's order. */
  credit_cashback: { orderId: string };
  send_confirmation: { userId: string };
  /** Mails a link to set a new password where the request's e-mail has an account. */
  send_password_link: { requestId: string };
  send_password_notice: { userId: string; changeId: string };
  send_contact_message: { messageId: string };
  /** Mails a guest a fresh link to an order. */
  send_order_link: { orderId: string; lookupId: string };
  /** Draws the card of a giveaway claim and mails it. */
  send_giveaway_card: { claimId: string };
  /** Draws the cards of a partner's send and mails them, or the link to their page. */
  send_partner_cards: { sendId: string };
}
