export { forgetCardNumber, saveCardNumber, savedCardNumber } from './saved-number';
