/** The group of corporate partners (rule more-6.1), which requires a second factor. */
export const PARTNER_GROUP = 'partner';
