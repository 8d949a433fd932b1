import { expect, type Page } from '@playwright/test';
import { heading } from '../support/catalogue';

/** A page of a remote, and a page of another remote that the header links to. */
export interface Remote {
  name: string;
  path: string;
  /** The name of the page and its chunk. */
  page: string;
  /** The names of its chunks as a glob, where another page shares them; those have numbers. */
  chunks?: string;
  /** The page's name in the fallback. */
  title: string;
  /** The page's heading. */
  heading: string;
  /** Whether the page has its own stylesheet. */
  styled: boolean;
  neighbour: Neighbour;
  /** Links away from the page load a new document. */
  leftByDocument?: true;
}

interface Neighbour {
  path: string;
  /** The link in the header. */
  link: string;
  heading: string;
}

const cart: Neighbour = { path: '/cart', link: 'Cart, empty', heading: 'Your cart is empty' };
const business: Neighbour = {
  path: '/for-business',
  link: 'For business',
  heading: 'Gift cards for your company',
};

export const remotes: Remote[] = [
  {
    name: 'mf-catalogue',
    path: '/allcards',
    page: 'all-cards',
    title: 'All gift cards',
    heading: 'All gift cards',
    styled: true,
    neighbour: cart,
  },
  {
    name: 'mf-cart-checkout',
    path: '/cart',
    page: 'cart',
    title: 'Cart',
    heading: 'Your cart is empty',
    styled: true,
    neighbour: business,
  },
  {
    name: 'mf-account',
    path: '/auth/login',
    page: 'sign-in',
    chunks: '{1,2,3,4,5,6,7,8,9}*.js*',
    title: 'Sign in',
    heading: 'Welcome back',
    styled: true,
    neighbour: cart,
    leftByDocument: true,
  },
  {
    name: 'mf-rewards',
    path: '/merchandise',
    page: 'merchandise',
    title: 'Merchandise',
    heading: 'Merchandise',
    styled: true,
    neighbour: cart,
    leftByDocument: true,
  },
  {
    name: 'mf-giveaway-redeem',
    path: '/card',
    page: 'card-page',
    title: 'Open your gift cards',
    heading: 'Open the link in your email',
    styled: true,
    neighbour: cart,
  },
  {
    name: 'mf-static-content',
    path: '/faq',
    page: 'faq',
    title: 'Questions and answers',
    heading: 'Questions and answers',
    styled: true,
    neighbour: cart,
  },
];

/** Matches the whole heading, because the fallback's heading contains the same text. */
export const headingOf = (page: Page, { heading: name }: { heading: string }) =>
  heading(page, new RegExp(`^${name}$`));

/** The fallback of a remote that failed. */
export const fallbackOf = (page: Page, { title }: Remote) =>
  page.getByRole('alert').filter({ hasText: `“${title}” isn’t available right now` });

/** Navigates within the document, like remotes. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** The time limit of the shell, whatever happens to a remote. */
const USABLE_TIMEOUT_MS = 2_000;
const DOCUMENT_TIMEOUT_MS = 10_000;

/** Follows the header's link to the neighbour's page and expects it within the time limit; a new document may take longer. */
export async function visitNeighbour(page: Page, remote: Remote, limitMs = USABLE_TIMEOUT_MS): Promise<void> {
  const { neighbour, leftByDocument } = remote;
  await page.getByRole('banner').getByRole('link', { name: neighbour.link }).click();
  const timeout = leftByDocument ? DOCUMENT_TIMEOUT_MS : limitMs;
  await expect(headingOf(page, neighbour)).toBeVisible({ timeout });
}
