import { useDispatch, useSelector } from '@giftstore/remote';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectCheckoutState } from '../checkout/data/selectors';
import { type CheckoutStep, checkoutActions } from '../checkout/data/slice';
import { selectIsPaying } from '../features/payment/data/selectors';

/**
 * Each step of the wizard is an entry of the browser's history, so that Back returns to the step before, and only from the
 * first one to the page before. While a payment is under way, Back stays on its step.
 */
export function useStepHistory(): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const { status, step } = useSelector(selectCheckoutState);
  const isPaying = useSelector(selectIsPaying);
  const isReady = status === 'ready';
  const entry = stepOf(state);
  const shown = useRef<CheckoutStep>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that changed makes an entry; an entry that changed does not
  useEffect(() => {
    if (!isReady) {
      shown.current = undefined;
      return;
    }
    const isFirst = shown.current === undefined;
    shown.current = step;
    if (entry !== step) navigate({ search }, { replace: isFirst, state: { step } });
  }, [isReady, step]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Back and Forward change the entry, and nothing else does this
  useEffect(() => {
    if (!isReady || entry === undefined || entry === shown.current) return;
    if (isPaying) navigate(entry === 'guest' ? 1 : -1);
    else dispatch(checkoutActions.stepOpened(entry));
  }, [key]);
}

/** The step of a history entry; undefined for an entry without one. */
function stepOf(state: unknown): CheckoutStep | undefined {
  const step = (state as { step?: unknown } | null)?.step;
  return step === 'guest' || step === 'card' ? step : undefined;
}
