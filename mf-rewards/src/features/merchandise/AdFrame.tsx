import { AD_MESSAGE, AD_OUTCOMES, type AdOutcome, adFramePath } from '@giftstore/contracts';
import { useDispatch } from '@giftstore/remote';
import { useEffect, useRef } from 'react';
import { merchandiseActions } from './data/slice';
import css from './Merchandise.module.css';

/** The document with a country's ads (rule more-2.23). Without `allow-same-origin`, the ad host's script cannot reach the shop. */
export function AdFrame({ country, title }: { country: string; title: string }) {
  const dispatch = useDispatch();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      const outcome = outcomeOf(data);
      if (outcome && source === frame.current?.contentWindow) {
        dispatch(merchandiseActions.adsFinished(outcome));
      }
    };
    window.addEventListener('message', onMessage);
    dispatch(merchandiseActions.adsRequested());
    return () => window.removeEventListener('message', onMessage);
  }, [dispatch]);
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={title}
      src={adFramePath(country)}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin"
    />
  );
}

/** Any script in the frame can post messages: only the known ones count. */
function outcomeOf(data: unknown): AdOutcome | undefined {
  const { type, status } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  return type === AD_MESSAGE ? AD_OUTCOMES.find((outcome) => outcome === status) : undefined;
}
