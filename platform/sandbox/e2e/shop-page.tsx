import {
  CardCvcElement,
  CardElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A minimal payment page. The flow is in the query: `combined`, `redirect`, or (by default) a dialog. */
const flow = new URLSearchParams(location.search).get('flow');

function Payment() {
  const stripe = useStripe();
  const elements = useElements();
  const [result, setResult] = useState('');
  const [states, setStates] = useState<Record<string, string>>({});
  const updateState = (event: { elementType: string; error?: { code: string }; complete: boolean }) =>
    setStates((current) => ({
      ...current,
      [event.elementType]: event.error?.code ?? String(event.complete),
    }));

  async function pay(event: FormEvent) {
    event.preventDefault();
    const card =
      flow === 'combined' ? elements?.getElement(CardElement) : elements?.getElement(CardNumberElement);
    if (!stripe || !card) return;
    setResult('');
    const created = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name: 'Ada' },
    });
    if (created.error) return setResult(created.error.message ?? '');
    const { secret } = (await (await fetch('/intent')).json()) as { secret: string };
    const confirmed = await stripe.confirmCardPayment(
      secret,
      { payment_method: created.paymentMethod.id, return_url: `${location.origin}/back` },
      { handleActions: flow !== 'redirect' },
    );
    const next = confirmed.paymentIntent?.next_action?.redirect_to_url?.url;
    if (next) location.assign(next);
    setResult(confirmed.error?.message ?? confirmed.paymentIntent?.status ?? '');
  }

  const style = { base: { color: 'rgb(11, 79, 74)', fontSize: '18px', lineHeight: '24px' } };
  const options = { style };
  return (
    <form onSubmit={pay}>
      {flow === 'combined' ? (
        <CardElement options={options} onChange={updateState} />
      ) : (
        <>
          <label htmlFor="number">Card number</label>
          <CardNumberElement id="number" options={options} onChange={updateState} />
          <label htmlFor="expiry">Expiry</label>
          <CardExpiryElement id="expiry" options={options} onChange={updateState} />
          <label htmlFor="cvc">Security code</label>
          <CardCvcElement id="cvc" options={options} onChange={updateState} />
        </>
      )}
      <button type="submit">Pay</button>
      <output data-testid="result">{result}</output>
      <output data-testid="states">{JSON.stringify(states)}</output>
    </form>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Elements stripe={loadStripe('pk_test_browser')}>
        <Payment />
      </Elements>
    </StrictMode>,
  );
}
