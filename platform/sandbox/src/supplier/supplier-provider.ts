import { html } from '../html';
import { injectFailures } from '../injected-failures';
import { Collection } from '../persistence/collection';
import type { CreateProvider } from '../provider';
import { SignedEvents } from '../signed-events';
import { type PlaceDeps, resumeOrders } from './place-order';
import { DEFAULT_DELAY_MS, type SupplierControls, supplierControls } from './supplier-controls';
import { NextFaults, productWith, supplierFaultNames, supplierFaults } from './supplier-faults';
import { type Float, type SupplierOrder, SupplierOrders } from './supplier-orders';
import { supplierRoutes } from './supplier-routes';

/** A supplier of brands' gift cards, paid from a float. */
export const supplierProvider: CreateProvider = ({ config, failures, journal, log }) => {
  const events = new SignedEvents(
    { url: config.supplierWebhookUrl, secret: config.supplierWebhookSecret },
    log,
  );
  const controls: SupplierControls = {
    orders: new SupplierOrders(
      new Collection<SupplierOrder>('supplier_orders', journal),
      new Collection<Float>('supplier_floats', journal),
    ),
    faults: new NextFaults(),
    delayMs: DEFAULT_DELAY_MS,
  };
  const { orders, faults } = controls;
  const deps: PlaceDeps = { orders, faults, events, delayMs: () => controls.delayMs };

  return {
    name: 'Supplier of gift cards',
    about: () => html`<p><code>/supplier/v1/orders</code>, <code>/supplier/v1/balance</code>, with any key
<code>supplier-…</code>. Webhooks to <code>${config.supplierWebhookUrl}</code>.
<a href="/control/supplier/orders">Orders</a>. Every product has cards, but for these:</p>
<table>
<tr><th>Product</th><th>Order</th></tr>
${supplierFaultNames.map(
  (fault) => html`<tr><td><code>${productWith(fault)}</code></td><td>${supplierFaults[fault]}</td></tr>`,
)}
</table>`,
    register: (app) => {
      supplierControls(app, controls);
      app.register(async (scope) => {
        injectFailures(scope, failures, 'supplier', () => ({ error: { code: 'internal' } }));
        supplierRoutes(scope, deps);
      });
    },
    start: async () => resumeOrders(deps),
    stop: async () => events.stop(),
    reset: () => {
      events.stop();
      orders.clear();
      faults.set(undefined, 0);
      controls.delayMs = DEFAULT_DELAY_MS;
    },
  };
};
