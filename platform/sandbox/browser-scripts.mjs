/**
 * The scripts that browsers load, by name. They are classic scripts, because each reads its address from
 * `document.currentScript`. The build writes them to `dist/browser/<name>.js`.
 */
export const browserScripts = {
  stripe: 'src/stripe-js/stripe.ts',
  field: 'src/stripe-js/field.ts',
  recaptcha: 'src/recaptcha-js/api.ts',
  checkbox: 'src/recaptcha-js/checkbox.ts',
  ads: 'src/ads-js/adsbygoogle.ts',
};
