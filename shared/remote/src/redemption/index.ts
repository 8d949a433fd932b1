export { consumeRedeemLink, deleteRedeemLink, type RedeemLink } from './consume-redeem-link';
export { deleteCardNumber, maskedCardNumber, saveCardNumber, savedCardNumber } from './saved-number';
