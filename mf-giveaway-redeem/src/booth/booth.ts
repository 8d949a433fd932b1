/** What only a booth needs: the storefront never loads it. */
export { Booth } from './Booth';
export { saveAndSendClaim } from './save-and-send-claim';
