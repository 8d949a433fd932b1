import { useDispatch, useSelector } from '@giftstore/remote';
import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef } from 'react';
import { inTime } from './card-provider';
import { selectPerson } from './data/selectors';
import { type Notice, paymentEvents } from './data/slice';

/**
 * Makes a payment method of the hosted fields and hands its id on; the rest is the saga's. The provider gets the buyer's
 * name, e-mail and, where it is known, phone number with it (spec core §4, Payment).
 * Gives a function of the name on the card that does nothing while it is at work.
 */
export function usePay(): (name: string) => Promise<void> {
  const stripe = useStripe();
  const elements = useElements();
  const dispatch = useDispatch();
  const { email, phone } = useSelector(selectPerson) ?? {};
  const atWork = useRef(false);

  return async (name) => {
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card || atWork.current) return;
    atWork.current = true;
    dispatch(paymentEvents.payStarted());
    try {
      const method = {
        type: 'card' as const,
        card,
        billing_details: { name, email, ...(phone ? { phone } : {}) },
      };
      const { paymentMethod, error } = await inTime(stripe.createPaymentMethod(method));
      if (paymentMethod) dispatch(paymentEvents.methodMade(paymentMethod.id));
      else dispatch(paymentEvents.payStopped(noticeOf(error)));
    } catch {
      // Making a payment method charges nothing.
      dispatch(paymentEvents.payStopped({ kind: 'uncharged' }));
    } finally {
      atWork.current = false;
    }
  };
}

function noticeOf({ type, message }: { type: string; message?: string }): Notice {
  const kind = type === 'card_error' || type === 'validation_error' ? 'declined' : 'uncharged';
  return message ? { kind, words: { text: message } } : { kind: 'uncharged' };
}
