/** What can go wrong with an order, published on the home page and in the README. */
export const supplierFaults = {
  out_of_stock: 'refused with 422: no card will come',
  slow: 'accepted; the card comes after the delay, with a webhook',
  time_out_after_accepting: 'accepted, but there is no response',
  error_before_accepting: '500, and no order',
  duplicate_webhook: 'as slow, and the webhook comes three times',
  wrong_signature: 'as slow, and the webhook is signed with another key',
  refused_later: 'accepted, and refused after the delay: no card will come',
  empty_float: 'refused with 402, as if the money were used up',
} as const;

export type SupplierFault = keyof typeof supplierFaults;

export const supplierFaultNames = Object.keys(supplierFaults) as SupplierFault[];

const PREFIX = 'sandbox-';

/** The product with which every order has this fault. */
export const productWith = (fault: SupplierFault): string => PREFIX + fault;

/** Which fault the next orders have: that of their product, or one that a test has chosen for a number of orders. */
export class NextFaults {
  #fault: SupplierFault | undefined;
  #times = 0;

  set(fault: SupplierFault | undefined, times: number): void {
    this.#fault = fault;
    this.#times = fault ? times : 0;
  }

  get left(): { fault: SupplierFault | null; times: number } {
    return { fault: this.#times > 0 ? (this.#fault ?? null) : null, times: this.#times };
  }

  /** The fault of an order for this product. */
  take(product: string): SupplierFault | undefined {
    const published = supplierFaultNames.find((fault) => productWith(fault) === product);
    if (published) return published;
    if (this.#times === 0) return undefined;
    this.#times -= 1;
    return this.#fault;
  }
}
