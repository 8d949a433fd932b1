import { hideSecrets } from './hide-secrets';

describe('hideSecrets', () => {
  it.each([
    ['an e-mail', 'mona.haddad+shop@mail.example.com'],
    ['a bearer token', 'Bearer 3q2-7wX'],
    ['a session token', 'q83vEjRWeJASNFZ4kBI0VniQEjRWeJASNFZ4kBI0Vng'],
    ['a captcha solution', 'eyJjaGFsbGVuZ2UiOnsicGFyYW1ldGVycyI6e30sInNpZ25hdHVyZSI6ImFiIn19'],
    ['a printed voucher code', 'K3QX9-00ABC-DEFGH-JKMNP-QRSTVW'],
    ['a voucher code as it is typed', 'k3qx900abcdefghjkmnpqrstvw'],
    ['a card number', '4242 4242 4242 4242'],
    ['a card number without spaces', '4242424242424242'],
    ['a telephone number', '+971 50 123 4567'],
    ['a client secret', 'pi_3Nx_secret_9Zq'],
  ])('hides %s', (_what, secret) => {
    const line = JSON.stringify({ level: 50, err: { message: `550 refused <${secret}> for now` } });
    expect(JSON.parse(hideSecrets(line))).toEqual({
      level: 50,
      err: { message: expect.stringMatching(/^550 refused <\[hidden\]> for now$/) },
    });
  });

  it('hides a card number beside letters that a hexadecimal id may have', () => {
    const line = 'number%3D4242424242424242 of card4242424242424242abc';
    expect(hideSecrets(line)).toBe('number%3D[hidden] of card[hidden]abc');
  });

  it.each([
    { time: 1795181784472, ms: 12.345678901234567, pid: 21630 },
    { request_id: '2f1c9c1e-7f57-4a3a-9a44-0c0a9d1f7a11', trace: '4bf92f3577b34da6a3ce929d0e0e4736' },
    { request_id: '60193889-0dd4-4903-8827-123456a3fa81', trace: '4bf92f12345678901234a3ce929d0e0e' },
    { request_id: '60193889-0123-4567-8901-123456a3fa81', trace: '12345678901234bf92f3a3ce929d0e0e' },
    { orderId: 'GG-0123456789ABCDEF', route: '/v1/payments/process_order_after_redirect' },
    { stack: 'at run (file:///srv/shop/node_modules/graphile-worker/dist/worker.js:12:34)' },
    { stack: 'at /srv/node_modules/@opentelemetry/exporter-trace-otlp-http/build/src/index.js:1:1' },
  ])('leaves %j, which operators need', (shown) => {
    expect(JSON.parse(hideSecrets(JSON.stringify(shown)))).toEqual(shown);
  });

  it('handles a long text without backtracking', () => {
    const line = 'a'.repeat(200_000);
    expect(hideSecrets(`${line} ${'@'.repeat(100_000)}`)).toContain('@@');
  });
});
