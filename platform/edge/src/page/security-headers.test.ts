import type { ReleaseMap } from '@giftstore/contracts';
import { isPaymentPath, releaseOrigins } from './content-security-policy';
import { securityHeaders } from './security-headers';

const SANDBOX = 'http://localhost:3001/stripe.js';
const REAL = 'https://js.stripe.com/clover/stripe.js';

function policy(input: Partial<Parameters<typeof securityHeaders>[0]> = {}) {
  const all = {
    nonce: 'n0',
    https: false,
    payment: false,
    stripeScriptUrl: SANDBOX,
    recaptcha: false,
    releaseOrigins: [],
  };
  const text = securityHeaders({ ...all, ...input })['content-security-policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );
}

describe('securityHeaders', () => {
  it('allows nothing but released scripts and the own origin', () => {
    expect(policy()).toEqual({
      'default-src': "'none'",
      'script-src': "'nonce-n0' 'strict-dynamic'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'none'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it("lets Stripe's frames into payment pages only", () => {
    expect(policy({ payment: true })).toMatchObject({
      'frame-src': 'http://localhost:3001',
      'connect-src': "'self' http://localhost:3001",
      'form-action': "'self' http://localhost:3001",
    });
    const real = policy({ payment: true, stripeScriptUrl: REAL });
    expect(real['frame-src']).toContain('https://hooks.stripe.com');
    expect(real['connect-src']).toContain('https://api.stripe.com');
    expect(policy({ stripeScriptUrl: REAL })['frame-src']).toBe("'none'");
  });

  it("keeps Google's captcha away from payment pages", () => {
    expect(policy({ recaptcha: true })['frame-src']).toContain('https://www.google.com');
    expect(policy({ recaptcha: true, payment: true })['frame-src']).not.toContain('google');
  });

  it('knows the payment pages', () => {
    expect(['/payment', '/checkout/', '/success', '/failure'].every(isPaymentPath)).toBe(true);
    expect(['/', '/cart', '/payment/x', '/merchandise'].some(isPaymentPath)).toBe(false);
  });

  it('never lets the address of a page go along as a Referer', () => {
    const headers = securityHeaders({
      ...{ nonce: 'n0', https: true, payment: false, stripeScriptUrl: REAL, recaptcha: false },
      releaseOrigins: [],
    });
    expect(headers['referrer-policy']).toBe('strict-origin');
  });

  it('upgrades and remembers HTTPS over HTTPS only', () => {
    const base = {
      nonce: 'n0',
      payment: false,
      stripeScriptUrl: SANDBOX,
      recaptcha: false,
      releaseOrigins: [],
    };
    expect(securityHeaders({ ...base, https: false })).not.toHaveProperty('strict-transport-security');
    expect(securityHeaders({ ...base, https: true })['strict-transport-security']).toContain('max-age=');
    expect(policy({ https: true })).toHaveProperty('upgrade-insecure-requests');
  });

  it("allows the styles of releases that live on another origin, not other things' origins", () => {
    const remotes = { a: { base: 'https://cdn.example/releases/a/1/' }, b: { base: '/releases/b/1/' } };
    const origins = releaseOrigins({ remotes } as unknown as ReleaseMap);
    expect(origins).toEqual(['https://cdn.example']);
    expect(policy({ releaseOrigins: origins })['style-src']).toBe("'self' https://cdn.example");
  });
});
