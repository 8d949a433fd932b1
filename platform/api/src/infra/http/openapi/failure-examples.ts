/** Example of a failure by status. */
export const failureExamples: Record<string, object> = {
  400: failure(400, 'The request is not valid JSON', { base: ['The request is not valid JSON'] }),
  401: { status: 'Unauthorized', code: 401, message: 'Please sign in' },
  402: failure(402, 'Your card was declined.', { base: ['Your card was declined.'] }),
  403: failure(403, 'This is for partners only'),
  404: failure(404, 'Not Found'),
  409: failure(409, 'Prices have changed', { base: ['Prices have changed, please look at them again'] }),
  413: failure(413, 'The request is too large', { base: ['The request is too large'] }),
  414: failure(414, 'The address is too long', { base: ['The address is too long'] }),
  415: failure(415, 'Send JSON with the content type application/json', {
    base: ['Send JSON with the content type application/json'],
  }),
  422: failure(422, 'Some fields need attention', { email: ['Enter a valid email'] }),
  429: failure(429, 'Too many requests, please try again later', {
    base: ['Too many requests, please try again later'],
  }),
  503: failure(503, 'The payment provider cannot be reached at the moment', {
    base: ['The payment provider cannot be reached at the moment'],
  }),
};

function failure(code: number, message: string, errors?: Record<string, string[]>): object {
  return { status: 'Error', code, message, ...(errors ? { errors } : {}) };
}
