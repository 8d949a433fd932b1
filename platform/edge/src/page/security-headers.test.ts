import { createHash } from 'node:crypto';
import type { PagePolicy, ReleaseMap } from '@giftstore/contracts';
import { type PolicyInput, releaseOrigins } from './content-security-policy';
import { pageHeaders } from './security-headers';
import { styleHashes } from './style-hashes';

const SANDBOX = 'http://localhost:3001/stripe.js';
const REAL = 'https://js.stripe.com/clover/stripe.js';

const DEFAULTS: PolicyInput = {
  https: false,
  policies: [],
  stripeScriptUrl: SANDBOX,
  affiliateUrl: 'https://affiliate.example/conversion?x=1',
  recaptcha: false,
  releaseOrigins: [],
};

function policy(input: Partial<Parameters<typeof pageHeaders>[0]> = {}) {
  const text = pageHeaders({ ...DEFAULTS, ...input }).policy.join('n0');
  return Object.fromEntries(
    text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );
}

describe('pageHeaders', () => {
  it('allows only released scripts and the own origin', () => {
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

  it('allows the style attributes of a rendered page, and no others', () => {
    const html = `<p style="--count:1;color:red"></p><p style="content:&quot;a &amp; b&#x27;&quot;">style="x"</p>`;
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const attributes = policy({ styleHashes: styleHashes(html, undefined, html) })['style-src-attr'];
    expect(attributes).toBe(`'unsafe-hashes' ${hash('--count:1;color:red')} ${hash(`content:"a & b'"`)}`);
    expect(policy({ styleHashes: [] })).not.toHaveProperty('style-src-attr');
    const many = Array.from({ length: 99 }, (_, index) => `<p style="order:${index}">`).join('');
    expect(styleHashes(many)).toHaveLength(40);
  });

  it('allows the styles inside the page by their hash, and no others', () => {
    const source = "'sha256-AAAA'";
    expect(policy({ inlineStyles: source })).toMatchObject({ 'style-src': `'self' ${source}` });
    expect(JSON.stringify(policy({ inlineStyles: source }))).not.toContain('unsafe-inline');
  });

  it("allows Stripe's frames, calls and forms on pages with the policy stripe only", () => {
    expect(policy({ policies: ['stripe'] })).toMatchObject({
      'frame-src': 'http://localhost:3001',
      'connect-src': "'self' http://localhost:3001",
      'form-action': "'self' http://localhost:3001",
    });
    const real = policy({ policies: ['stripe'], stripeScriptUrl: REAL });
    expect(real['frame-src']).toContain('https://hooks.stripe.com');
    expect(real['connect-src']).toContain('https://api.stripe.com');
    expect(policy({ stripeScriptUrl: REAL })['frame-src']).toBe("'none'");
  });

  it("allows the configured affiliate host's frame on pages with the policy affiliate only", () => {
    const policies = ['stripe', 'affiliate'] as const;
    expect(policy({ policies })['frame-src']).toBe('http://localhost:3001 https://affiliate.example');
    expect(policy({ policies, affiliateUrl: '' })['frame-src']).toBe('http://localhost:3001');
    expect(policy({ policies: ['stripe'] })['frame-src']).toBe('http://localhost:3001');
  });

  it('grants nothing for a policy that it does not support', () => {
    const unknown = ['https://evil.example', 'everything'] as unknown as PagePolicy[];
    expect(policy({ policies: unknown })).toEqual(policy());
  });

  it("keeps Google's captcha away from payment pages", () => {
    expect(policy({ recaptcha: true })['frame-src']).toContain('https://www.google.com');
    expect(policy({ recaptcha: true, policies: ['stripe'] })['frame-src']).not.toContain('google');
  });

  it('allows the camera to pages with the policy camera only, and never to frames', () => {
    const features = (policies: PagePolicy[]) =>
      pageHeaders({ ...DEFAULTS, policies }).fixed['permissions-policy']?.split(', ');
    expect(features(['camera'])).toContain('camera=(self)');
    expect(features(['stripe', 'affiliate', 'sign-in-window'])).toContain('camera=()');
    expect(features([])).toEqual(expect.arrayContaining(['camera=()', 'microphone=()']));
  });

  it('closes sensitive pages to the page that opened them, and lets their own windows talk back', () => {
    const openerPolicy = (input: Partial<PolicyInput>) =>
      pageHeaders({ ...DEFAULTS, ...input }).fixed['cross-origin-opener-policy'];
    expect(openerPolicy({ policies: ['sign-in-window'] })).toBe('noopener-allow-popups');
    expect(openerPolicy({ policies: ['stripe', 'affiliate'] })).toBe('noopener-allow-popups');
    expect(openerPolicy({ isSensitive: true })).toBe('noopener-allow-popups');
    expect(openerPolicy({})).toBe('same-origin');
  });

  it('allows the Payment Request API on pages with the policy stripe only', () => {
    const features = (policies: PagePolicy[]) =>
      pageHeaders({ ...DEFAULTS, policies }).fixed['permissions-policy'];
    expect(features(['stripe'])).toContain('payment=(self "http://localhost:3001")');
    expect(features(['affiliate'])).toContain('payment=()');
  });

  it('never sends the URL of a page as a Referer', () => {
    const headers = pageHeaders(DEFAULTS).fixed;
    expect(headers['referrer-policy']).toBe('strict-origin');
  });

  it('upgrades to HTTPS over HTTPS only', () => {
    expect(policy({ https: false })).not.toHaveProperty('upgrade-insecure-requests');
    expect(policy({ https: true })).toHaveProperty('upgrade-insecure-requests');
  });

  it("allows styles and sockets of a developer's own machine where overrides are allowed, and no scripts", () => {
    const own = 'http://localhost:* http://127.0.0.1:*';
    expect(policy({ overridable: true })).toMatchObject({
      'style-src': `'self' ${own}`,
      'connect-src': expect.stringContaining(`${own} ws://localhost:* ws://127.0.0.1:*`),
      'script-src': expect.not.stringContaining('localhost'),
    });
    expect(policy({ overridable: true, https: true })).not.toHaveProperty('upgrade-insecure-requests');
    expect(JSON.stringify(policy({}))).not.toMatch(/ws:|127\.0\.0\.1:\*/);
  });

  it('allows styles from the origins of releases', () => {
    const remotes = { a: { base: 'https://cdn.example/releases/a/1/' }, b: { base: '/releases/b/1/' } };
    const origins = releaseOrigins({ remotes } as unknown as ReleaseMap);
    expect(origins).toEqual(['https://cdn.example']);
    expect(policy({ releaseOrigins: origins })['style-src']).toBe("'self' https://cdn.example");
  });
});
