import { adsProvider } from './ads/ads-provider';
import { affiliateProvider } from './affiliate/affiliate-provider';
import { facebookProvider } from './facebook/facebook-provider';
import { googleProvider } from './google/google-provider';
import { mailProvider } from './mail/mail-provider';
import type { CreateProvider } from './provider';
import { recaptchaProvider } from './recaptcha/recaptcha-provider';
import { stripeProvider } from './stripe/stripe-provider';
import { supplierProvider } from './supplier/supplier-provider';

/** All providers that the sandbox stands in for. */
export const providers: CreateProvider[] = [
  stripeProvider,
  mailProvider,
  googleProvider,
  facebookProvider,
  recaptchaProvider,
  affiliateProvider,
  adsProvider,
  supplierProvider,
];
