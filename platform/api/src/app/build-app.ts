import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Build } from '@giftstore/settings';
import Fastify, { LogController } from 'fastify';
import { AdaptiveLimit } from '../core/adaptive-limit';
import { faultInjected } from '../core/fault-injection';
import { captchaRoutes } from '../infra/captcha/routes';
import { acceptJson } from '../infra/http/accept-json';
import { limitBodies } from '../infra/http/body-limit';
import { checkRequestLine } from '../infra/http/check-request-line';
import { respondToBadPath, respondToClientError, respondToOddRequests } from '../infra/http/client-errors';
import { closePolitely } from '../infra/http/close-politely';
import { handleErrors } from '../infra/http/handle-errors';
import { healthRoutes } from '../infra/http/health-routes';
import { limitWrites } from '../infra/http/limit-writes';
import { lingerBeforeClose } from '../infra/http/linger';
import { observe, requestId } from '../infra/http/observe';
import { publishOpenapi } from '../infra/http/openapi/publish-openapi';
import { recordSecurityEvents } from '../infra/http/record-security-events';
import type { App } from '../infra/http/routes';
import { serializeAlike } from '../infra/http/serialize-alike';
import { shedLoad } from '../infra/http/shed-load';
import { validateStrictly } from '../infra/http/validate-strictly';
import { watchEventLoop } from '../infra/http/watch-event-loop';
import { exportBuild } from '../infra/telemetry/metrics';
import { accountDataRoutes } from '../modules/account-data/routes';
import { passwordRoutes } from '../modules/accounts/password-routes';
import { profileRoutes } from '../modules/accounts/profile-routes';
import { accountRoutes } from '../modules/accounts/routes';
import { factorRoutes } from '../modules/accounts/second-factor/factor-routes';
import { passkeyRoutes } from '../modules/accounts/second-factor/passkey-routes';
import { secondStepRoutes } from '../modules/accounts/second-factor/second-step-routes';
import { sessionRoutes } from '../modules/accounts/session-routes';
import { signInProviderRoutes } from '../modules/accounts/social/sign-in-provider-routes';
import { socialRoutes } from '../modules/accounts/social-routes';
import { cartRoutes } from '../modules/cart/routes';
import { readBrandTexts } from '../modules/catalogue/catalogue-repository';
import { catalogueRoutes } from '../modules/catalogue/routes';
import { contactRoutes } from '../modules/contact/routes';
import { giftRoute } from '../modules/fulfilment/gift-link/gift-route';
import { mailEventRoute } from '../modules/fulfilment/mail-event-route';
import { receiptRoute } from '../modules/fulfilment/receipt/receipt-route';
import { resendRoute } from '../modules/fulfilment/resend-route';
import { timelineRoutes } from '../modules/fulfilment/timeline-routes';
import { redeemLinkRoute } from '../modules/giftcards/redeem-link/redeem-link-route';
import { giftcardRoutes } from '../modules/giftcards/routes';
import { giveawayRoutes } from '../modules/giveaway/routes';
import { supplierEventRoute } from '../modules/issuing/supplier/supplier-event-route';
import { readGauges } from '../modules/operations/gauges';
import { customer } from '../modules/orders/cards-ordered';
import { orderHistoryRoutes } from '../modules/orders/order-history-routes';
import { recentCards } from '../modules/orders/recent-cards';
import { orderRoutes } from '../modules/orders/routes';
import { bulkSendRoutes } from '../modules/partner/bulk-route';
import { cardPageRoute } from '../modules/partner/card-page-route';
import { partnerPastRoutes } from '../modules/partner/past-routes';
import { partnerRoutes } from '../modules/partner/routes';
import { abandonReplacedOrder } from '../modules/payments/abandon-other-orders';
import { paymentRoutes } from '../modules/payments/routes';
import { pointsRoutes } from '../modules/points/routes';
import { quoteRoutes } from '../modules/quote/routes';
import { cancelGiftRoute } from '../modules/refunds/cancel-gift-route';
import { cancellationPreviewRoute } from '../modules/refunds/cancellation-preview-route';
import type { Config } from './config';
import { securityEventsByCall } from './security-events-by-call';
import type { Services } from './services';

/** Of any route; `limitBodies` sets a smaller one for each. */
const MAX_BODY_BYTES = 256 * 1024;

/** Builds the API: plugins, then every route. */
export async function buildApp(
  config: Config,
  { services, build }: { services: Services; build: Build },
): Promise<App> {
  const app = Fastify({
    loggerInstance: services.log,
    // `observe` logs one line for each response, without paths.
    logController: new LogController({
      disableRequestLogging: !(__FAULT_INJECTION__ && faultInjected('no-log-redaction')),
      requestIdLogLabel: 'request_id',
    }),
    bodyLimit: MAX_BODY_BYTES,
    clientErrorHandler: respondToClientError,
    frameworkErrors: respondToBadPath,
    // `checkRequestLine` does, and responds with an envelope.
    http: { requireHostHeader: false },
    trustProxy: readTrustProxy(config.TRUST_PROXY),
    genReqId: requestId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  }).withTypeProvider<TypeBoxTypeProvider>();

  handleErrors(app);
  respondToOddRequests(app.server);
  limitBodies(app);
  closePolitely(app);
  // Tests start it often and call few routes; their first process compiles every schema (test/harness/global-setup.ts).
  const atFirstUse = config.NODE_ENV === 'test';
  validateStrictly(app, { atFirstUse });
  await serializeAlike(app, { atFirstUse });
  acceptJson(app);
  exportBuild(build);
  observe(app, { metricsToken: config.METRICS_TOKEN, readGauges: () => readGauges(services) });
  const turns = watchEventLoop(app, config.API_LIMIT_WAIT_MS);
  limitWrites(app, {
    limit: config.API_LIMIT_WRITES,
    isBehind: () => services.pool.isBehind || turns.areLong(),
    checkouts: new AdaptiveLimit({ max: config.API_LIMIT_WRITES, maxDelayMs: config.API_LIMIT_DELAY_MS }),
  });
  checkRequestLine(app);
  recordSecurityEvents(app, { ...services.security, eventsByCall: securityEventsByCall });
  await app.register(cookie);
  await shedLoad(app, { maxDelayMs: 2_000, sampleMs: 5_000 });
  await publishOpenapi(app, config.BRAND_NAME);
  healthRoutes(app, { build, check: services.checkReady });
  lingerBeforeClose(app);
  await registerRoutes(app, services);
  return app;
}

async function registerRoutes(app: App, services: Services): Promise<void> {
  catalogueRoutes(app, services.catalogue, (id) => readBrandTexts(services.db, id));
  quoteRoutes(app, services.catalogue, services.vatPercent);
  cartRoutes(app, {
    ...services,
    recentCardsOf: (userId) => recentCards(services.db, customer(userId)),
  });
  orderRoutes(app, { ...services, abandonOrder: (id) => abandonReplacedOrder(services, id) });
  resendRoute(app, services);
  timelineRoutes(app, services);
  cancelGiftRoute(app, services);
  cancellationPreviewRoute(app, services);
  receiptRoute(app, services);
  giftRoute(app, services);
  mailEventRoute(app, services);
  supplierEventRoute(app, services);
  orderHistoryRoutes(app, services);
  paymentRoutes(app, services);
  captchaRoutes(app, services.captcha);
  accountRoutes(app, services);
  passwordRoutes(app, services);
  sessionRoutes(app, services);
  secondStepRoutes(app, services);
  factorRoutes(app, services);
  passkeyRoutes(app, services);
  signInProviderRoutes(app, services);
  profileRoutes(app, services);
  socialRoutes(app, services);
  accountDataRoutes(app, services);
  contactRoutes(app, services);
  pointsRoutes(app, services);
  giftcardRoutes(app, services);
  redeemLinkRoute(app, services);
  giveawayRoutes(app, services);
  partnerRoutes(app, services);
  partnerPastRoutes(app, services);
  cardPageRoute(app, services);
  await bulkSendRoutes(app, services);
}

/** "true", "false", or addresses and ranges of proxies; "loopback" trusts this machine only. */
function readTrustProxy(value: string): boolean | string {
  return value === 'true' || (value !== 'false' && value);
}
