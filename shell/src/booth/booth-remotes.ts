/** The host's own release, and the one remote that it mounts. */
export const HOST = 'booth-host';
export const GIVEAWAY = 'mf-giveaway-redeem';
