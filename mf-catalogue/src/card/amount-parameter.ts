/** The part of a card's query that chooses an amount, as the lists of one amount and `paths.cardWithAmount` have it. */
export const AMOUNT_PARAMETER = 'amount';
