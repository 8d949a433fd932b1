import type { RemoteDeclaration } from '@giftstore/contracts';
import { defineRemote, type RemoteDefinition } from '@giftstore/remote';
import en from '../locales/en.json';
import declaration from '../remote.json';

export const definition: RemoteDefinition = {
  declaration: declaration as RemoteDeclaration,
  locales: { en },
  pages: {
    'sign-in': () => import(/* webpackChunkName: "sign-in" */ './pages/SignInPage'),
    'sign-up': () => import(/* webpackChunkName: "sign-up" */ './pages/SignUpPage'),
    'redeem-sign-in': () => import(/* webpackChunkName: "redeem-sign-in" */ './pages/RedeemSignInPage'),
    'redeem-sign-up': () => import(/* webpackChunkName: "redeem-sign-up" */ './pages/RedeemSignUpPage'),
    'social-return': () => import(/* webpackChunkName: "social-return" */ './pages/SocialReturnPage'),
    'forgot-password': () =>
      import(/* webpackChunkName: "forgot-password" */ './features/forgot-password/ForgotPasswordPage'),
    'reset-password': () =>
      import(/* webpackChunkName: "reset-password" */ './features/reset-password/ResetPasswordPage'),
    profile: () => import(/* webpackChunkName: "profile" */ './pages/ProfilePage'),
    orders: () => import(/* webpackChunkName: "orders" */ './features/orders/OrdersPage'),
    order: () => import(/* webpackChunkName: "order" */ './pages/OrderPage'),
    'order-lookup': () =>
      import(/* webpackChunkName: "order-lookup" */ './features/order-lookup/OrderLookupPage'),
    'my-world': () => import(/* webpackChunkName: "my-world" */ './features/my-world/MyWorldPage'),
    'for-business': () =>
      import(/* webpackChunkName: "for-business" */ './features/for-business/ForBusinessPage'),
    partner: () => import(/* webpackChunkName: "partner" */ './pages/PartnerPage'),
  },
};

export const remote = defineRemote(definition);
