/** The element that says how often the cards can be sent again. */
export const LEFT_ID = 'send-again-left';
