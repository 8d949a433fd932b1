import type { RemoteDeclaration } from '@giftstore/contracts';
import { defineRemote, type RemoteDefinition } from '@giftstore/remote';
import en from '../locales/en.json';
import declaration from '../remote.json';

const cartService = () => import(/* webpackChunkName: "cart-service" */ './cart/cart-service');
const lineEditing = () => import(/* webpackChunkName: "edit-line" */ './cart/edit-line');

export const definition: RemoteDefinition = {
  declaration: declaration as RemoteDeclaration,
  locales: { en },
  pages: {
    cart: () => import(/* webpackChunkName: "cart" */ './pages/CartPage'),
    payment: () => import(/* webpackChunkName: "payment" */ './pages/PaymentPage'),
    success: () => import(/* webpackChunkName: "success" */ './features/order-result/SuccessPage'),
    failure: () => import(/* webpackChunkName: "failure" */ './features/order-result/FailurePage'),
  },
  handlers: {
    'cart/add': async (services) => (await cartService()).addToCart(services),
    'cart/line': async (services) => (await lineEditing()).readLine(services),
    'cart/edit': async (services) => (await lineEditing()).editLine(services),
    'cart/sync': async (services) => (await cartService()).syncCart(services),
    'cart/clear': async (services) => (await cartService()).clearCart(services),
    'cart/buyNow': async (services) => (await cartService()).buyNow(services),
  },
};

export const remote = defineRemote(definition);
