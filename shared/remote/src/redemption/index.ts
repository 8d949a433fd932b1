export { consumeRedeemLink, deleteRedeemLink, type RedeemLink } from './consume-redeem-link';
export {
  deleteCardNumber,
  maskedCardNumber,
  saveCardNumber,
  savedCard,
  savedCardNumber,
  type WaitingCard,
} from './saved-number';
