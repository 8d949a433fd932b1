import { useDispatch, useSelector } from '@giftstore/remote';
import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef } from 'react';
import { selectBuyer } from '../../checkout/data/selectors';
import { withTimeout } from './card-provider';
import { type PaymentNotice, paymentActions } from './data/slice';

/**
 * Creates a payment method from the hosted fields, with the buyer's name, e-mail and, where known, phone number (rule
 * core-4.38), and dispatches its id. Returns a function of the name on the card; a call has no effect while another runs.
 */
export function usePay(): (name: string) => Promise<void> {
  const stripe = useStripe();
  const elements = useElements();
  const dispatch = useDispatch();
  const { email, phone } = useSelector(selectBuyer) ?? {};
  const isRunning = useRef(false);

  return async (name) => {
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card || isRunning.current) return;
    isRunning.current = true;
    dispatch(paymentActions.payRequested());
    try {
      const method = {
        type: 'card' as const,
        card,
        billing_details: { name, email, ...(phone ? { phone } : {}) },
      };
      const { paymentMethod, error } = await withTimeout(stripe.createPaymentMethod(method));
      if (paymentMethod) dispatch(paymentActions.paymentMethodCreated({ token: paymentMethod.id }));
      else dispatch(paymentActions.paymentStopped(noticeOf(error)));
    } catch {
      // Creating a payment method charges nothing.
      dispatch(paymentActions.paymentStopped(notCharged()));
    } finally {
      isRunning.current = false;
    }
  };
}

/** What the provider says about a lost connection or its own failure is not for shoppers. */
function noticeOf({ type, message }: { type: string; message?: string }): PaymentNotice {
  const isDecline = type === 'card_error' || type === 'validation_error';
  return isDecline && message ? { kind: 'declined', error: { text: message } } : notCharged();
}

/** The provider says nothing of the browser's own connection. */
function notCharged(): PaymentNotice {
  return navigator.onLine ? { kind: 'notCharged' } : { kind: 'notCharged', error: { key: 'errors.offline' } };
}
