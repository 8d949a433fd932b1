/** Describes the Pay button while the daily limit turns it off. */
export const PAY_LIMIT = 'pay-limit';
