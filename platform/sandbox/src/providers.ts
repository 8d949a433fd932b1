import { mailProvider } from './mail/mail-provider';
import type { CreateProvider } from './provider';
import { stripeProvider } from './stripe/stripe-provider';

/** Everyone the sandbox stands in for: one file a provider, registered here and nowhere else. */
export const providers: CreateProvider[] = [stripeProvider, mailProvider];
