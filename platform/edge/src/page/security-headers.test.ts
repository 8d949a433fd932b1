import { createHash } from 'node:crypto';
import type { ReleaseMap } from '@giftstore/contracts';
import { isAfterSale, isPaymentPath, isSignInPath, releaseOrigins } from './content-security-policy';
import { pageHeaders } from './security-headers';
import { styleHashes } from './style-hashes';

const SANDBOX = 'http://localhost:3001/stripe.js';
const REAL = 'https://js.stripe.com/clover/stripe.js';

function policy(input: Partial<Parameters<typeof pageHeaders>[0]> = {}) {
  const all = {
    https: false,
    payment: false,
    stripeScriptUrl: SANDBOX,
    recaptcha: false,
    releaseOrigins: [],
  };
  const text = pageHeaders({ ...all, ...input }).policy.join('n0');
  return Object.fromEntries(
    text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );
}

describe('pageHeaders', () => {
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

  it('lets count the style attributes that a page is drawn with, and no others', () => {
    const drawn = `<p style="--count:1;color:red"></p><p style="content:&quot;a &amp; b&#x27;&quot;">style="x"</p>`;
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const attributes = policy({ styleHashes: styleHashes(drawn, undefined, drawn) })['style-src-attr'];
    expect(attributes).toBe(`'unsafe-hashes' ${hash('--count:1;color:red')} ${hash(`content:"a & b'"`)}`);
    expect(policy({ styleHashes: [] })).not.toHaveProperty('style-src-attr');
    const many = Array.from({ length: 99 }, (_, index) => `<p style="order:${index}">`).join('');
    expect(styleHashes(many)).toHaveLength(40);
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

  it("lets the affiliate host's frame into the page after a sale only", () => {
    const affiliateUrl = 'https://affiliate.example/conversion?x=1';
    expect(policy({ payment: true, affiliateUrl })['frame-src']).toBe(
      'http://localhost:3001 https://affiliate.example',
    );
    expect(policy({ payment: true, affiliateUrl: '' })['frame-src']).toBe('http://localhost:3001');
    expect(isAfterSale('/success/')).toBe(true);
    expect(['/payment', '/checkout', '/failure', '/'].some(isAfterSale)).toBe(false);
  });

  it("keeps Google's captcha away from payment pages", () => {
    expect(policy({ recaptcha: true })['frame-src']).toContain('https://www.google.com');
    expect(policy({ recaptcha: true, payment: true })['frame-src']).not.toContain('google');
  });

  it('knows the payment pages', () => {
    expect(['/payment', '/checkout/', '/success', '/failure'].every(isPaymentPath)).toBe(true);
    expect(['/', '/cart', '/payment/x', '/merchandise'].some(isPaymentPath)).toBe(false);
  });

  it('lets the pages to sign in open a window that answers, and no others', () => {
    const base = { https: true, payment: false, stripeScriptUrl: REAL, recaptcha: false, releaseOrigins: [] };
    const policyOf = (path: string) =>
      pageHeaders({ ...base, popups: isSignInPath(path) }).fixed['cross-origin-opener-policy'];
    const signIn = ['/auth/login', '/auth/signup/', '/auth/login/redeem', '/auth/signup/redeem'];
    expect(new Set(signIn.map(policyOf))).toEqual(new Set(['same-origin-allow-popups']));
    expect(new Set(['/', '/payment', '/profile', '/auth/login/x'].map(policyOf))).toEqual(
      new Set(['same-origin']),
    );
  });

  it('never lets the address of a page go along as a Referer', () => {
    const headers = pageHeaders({
      ...{ https: true, payment: false, stripeScriptUrl: REAL, recaptcha: false },
      releaseOrigins: [],
    }).fixed;
    expect(headers['referrer-policy']).toBe('strict-origin');
  });

  it('upgrades to HTTPS over HTTPS only', () => {
    expect(policy({ https: false })).not.toHaveProperty('upgrade-insecure-requests');
    expect(policy({ https: true })).toHaveProperty('upgrade-insecure-requests');
  });

  it("lets styles and sockets of a developer's own machine in where overrides are, and scripts nowhere", () => {
    const own = 'http://localhost:* http://127.0.0.1:*';
    expect(policy({ overridable: true })).toMatchObject({
      'style-src': `'self' ${own}`,
      'connect-src': expect.stringContaining(`${own} ws://localhost:* ws://127.0.0.1:*`),
      'script-src': expect.not.stringContaining('localhost'),
    });
    expect(policy({ overridable: true, https: true })).not.toHaveProperty('upgrade-insecure-requests');
    expect(JSON.stringify(policy({}))).not.toMatch(/ws:|127\.0\.0\.1:\*/);
  });

  it("allows the styles of releases that live on another origin, not other things' origins", () => {
    const remotes = { a: { base: 'https://cdn.example/releases/a/1/' }, b: { base: '/releases/b/1/' } };
    const origins = releaseOrigins({ remotes } as unknown as ReleaseMap);
    expect(origins).toEqual(['https://cdn.example']);
    expect(policy({ releaseOrigins: origins })['style-src']).toBe("'self' https://cdn.example");
  });
});
