import type { PageConfig, ReleaseMap } from '@giftstore/contracts';

/** The Permissions-Policy of a booth's page: a tablet at an event has a camera and a microphone. */
export const boothPermissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * The Content-Security-Policy of a booth's page. The page is a file without a nonce: it has no inline script, and runs released
 * scripts of its own origin or of the release map's only. No payment provider, no frame, no form.
 * @param isHeader a `<meta>` cannot forbid frames
 */
export function boothPolicy(config: PageConfig, map: ReleaseMap, isHeader: boolean): string {
  const own = ["'self'", ...releaseOrigins(map)];
  const api = config.apiBase ? [new URL(config.apiBase).origin] : [];
  const captcha =
    config.captcha.provider === 'recaptcha' ? ['https://www.google.com', 'https://recaptcha.google.com'] : [];
  const scripts = captcha.length ? [...own, 'https://www.google.com', 'https://www.gstatic.com'] : own;
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', scripts],
    ['style-src', own],
    ['img-src', [...own, ...api, 'data:']],
    ['font-src', own],
    ['connect-src', ["'self'", ...releaseOrigins(map), ...api, ...captcha]],
    ['frame-src', captcha.length ? captcha : ["'none'"]],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ...(isHeader ? [['frame-ancestors', ["'none'"]] as [string, string[]]] : []),
  ];
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}

function releaseOrigins({ remotes }: ReleaseMap): string[] {
  const bases = Object.values(remotes).map(({ base }) => base);
  return [...new Set(bases.filter((base) => /^https?:/.test(base)).map((base) => new URL(base).origin))];
}
