import { expect, type Page } from '@playwright/test';
import { heading } from '../shop/catalogue';

/** A page of each remote, and a page of another one that the header leads to. */
export interface Remote {
  name: string;
  path: string;
  /** Name of the page, and of its chunk. */
  page: string;
  /** What the fallback calls it. */
  title: string;
  /** Its heading when it is there. */
  heading: string;
  /** Whether the page has styles of its own. */
  styled: boolean;
  neighbour: Neighbour;
  /** Its page is left by a new document. */
  leftByDocument?: true;
}

interface Neighbour {
  path: string;
  /** Of the header. */
  link: string;
  heading: string;
}

const cart: Neighbour = { path: '/cart', link: 'Cart, empty', heading: 'Your cart is empty' };
const redeem: Neighbour = { path: '/redeem-card', link: 'Redeem your card', heading: 'Redeem your card' };

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
    neighbour: redeem,
  },
  {
    name: 'mf-account',
    path: '/auth/login',
    page: 'sign-in',
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
    styled: false,
    neighbour: cart,
  },
  {
    name: 'mf-giveaway-redeem',
    path: '/card',
    page: 'card-page',
    title: 'Open your gift cards',
    heading: 'Please open the link in your mail',
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

/** The whole heading: the fallback's has the same words in it. */
export const headingOf = (page: Page, { heading: name }: { heading: string }) =>
  heading(page, new RegExp(`^${name}$`));

/** What stands in the place of a remote that could not be had. */
export const fallbackOf = (page: Page, { title }: Remote) =>
  page.getByRole('alert').filter({ hasText: `“${title}” cannot be shown just now` });

/** On to another page within the document, as remotes do it. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** How soon the shell must answer, whatever has happened to a remote. */
const USABLE_MS = 2_000;
const DOCUMENT_MS = 10_000;

/** The header leads to the neighbour's page, and soon; a new document is loaded first, as long as that takes. */
export async function visitNeighbour(page: Page, remote: Remote, limitMs = USABLE_MS): Promise<void> {
  const { neighbour, leftByDocument } = remote;
  await page.getByRole('banner').getByRole('link', { name: neighbour.link }).click();
  const timeout = leftByDocument ? DOCUMENT_MS : limitMs;
  await expect(headingOf(page, neighbour)).toBeVisible({ timeout });
}
