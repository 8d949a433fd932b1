// @ts-check
import { schema } from '../settings/src/settings.mjs';

/**
 * The addresses and keys of the sandbox, for each of the lesser providers whose address is not set.
 * @param {string} sandbox its address
 * @param {(name: string) => boolean} isGiven whether a setting is set
 * @returns {Record<string, string>}
 */
export function sandboxHosts(sandbox, isGiven) {
  return {
    ...signIn(sandbox),
    ...(isGiven('AFFILIATE_CONVERSION_URL') ? {} : affiliate(sandbox)),
    ...(isGiven('ADS_SCRIPT_URL') ? {} : ads(sandbox)),
    ...(isGiven('SUPPLIER_API_BASE') ? {} : supplier(sandbox)),
  };
}

/** @param {string} sandbox */
const signIn = (sandbox) => ({
  GOOGLE_AUTHORIZE_URL: `${sandbox}/oidc/google/authorize`,
  GOOGLE_TOKEN_URL: `${sandbox}/oidc/google/token`,
  GOOGLE_ISSUERS: `${sandbox}/oidc/google`,
  GOOGLE_JWKS_URL: `${sandbox}/oidc/google/jwks`,
  FACEBOOK_DIALOG_URL: `${sandbox}/graph/dialog/oauth`,
  FACEBOOK_GRAPH_URL: `${sandbox}/graph`,
});

/** @param {string} sandbox */
const affiliate = (sandbox) => ({
  AFFILIATE_CONVERSION_URL: `${sandbox}/affiliate/conversion`,
  AFFILIATE_SECRET: schema.AFFILIATE_SECRET.development[0],
});

/** @param {string} sandbox */
const ads = (sandbox) => ({
  ADS_SCRIPT_URL: `${sandbox}/ads/adsbygoogle.js`,
  ADS_UNITS: schema.ADS_UNITS.development[0],
});

/** @param {string} sandbox */
const supplier = (sandbox) => ({
  SUPPLIER_API_BASE: `${sandbox}/supplier`,
  SUPPLIER_API_KEY: schema.SUPPLIER_API_KEY.development[0],
});
