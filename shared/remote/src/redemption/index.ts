export { deleteCardNumber, saveCardNumber, savedCardNumber } from './saved-number';
