import { useDispatch, useSelector } from '@giftstore/remote';
import { type ReactNode, useEffect } from 'react';
import { selectSecondFactor } from './data/selectors';
import { secondFactorActions } from './data/slice';
import { SecondStep } from './SecondStep';

/** The second step in place of the page, once a sign-in on it requires one. Leaving the page ends that sign-in. */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const { step } = useSelector(selectSecondFactor);
  useEffect(() => () => void dispatch(secondFactorActions.stepLeft()), [dispatch]);
  return step ? <SecondStep step={step} /> : children;
}
