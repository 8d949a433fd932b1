import { Field } from '@giftstore/ui';
import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import css from './CardStep.module.css';
import type { CardFieldProps } from './use-card-fields';

const elements = { number: CardNumberElement, expiry: CardExpiryElement, cvc: CardCvcElement };

/** One field in the payment provider's frame, styled like the shop's text inputs. */
export function HostedField({
  name,
  label,
  error,
  isDeclined,
  onChange,
  className,
}: CardFieldProps & { label: string; isDeclined: boolean; className?: string | undefined }) {
  const [focused, setFocused] = useState(false);
  const style = usePageStyle();
  const Element = elements[name];
  return (
    <Field label={label} error={error} id={`card-${name}`} className={className}>
      {(control) => (
        <div data-focused={focused} data-invalid={isDeclined || Boolean(error)} className={css.hosted}>
          <Element
            id={control.id}
            options={{ style }}
            onChange={onChange}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </div>
      )}
    </Field>
  );
}

/** The style in the page's theme, which may change while the shopper types. */
function usePageStyle(): StripeElementStyle {
  const [style, setStyle] = useState(styleOfPage);
  useEffect(() => {
    const observer = new MutationObserver(() => setStyle(styleOfPage()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return style;
}

/** A frame of another origin does not inherit custom properties, so it gets their current values. */
function styleOfPage(): StripeElementStyle {
  const page = getComputedStyle(document.documentElement);
  const token = (name: string) => page.getPropertyValue(name).trim();
  return {
    base: {
      color: token('--color-text'),
      fontFamily: token('--font-body'),
      fontSize: '16px',
      '::placeholder': { color: token('--color-text-muted') },
    },
    invalid: { color: token('--color-error'), iconColor: token('--color-error') },
  };
}
