import type { TimelineLine, TimelineVoucher } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Badge, type BadgeProps, ChevronDownIcon } from '@giftstore/ui';
import { type ReactNode, useState } from 'react';
import { StepContent } from './StepContent';
import { StepList } from './StepList';
import { hasBounced, isDue, latestStep, type Step, stepsOf } from './timeline-steps';
import css from './Voucher.module.css';

/** What is shown of a card: its state, or that it waits for its day. */
type ShownState = TimelineVoucher['state'] | 'SCHEDULED';

const tones: Record<ShownState, BadgeProps['tone']> = {
  SCHEDULED: 'info',
  PENDING: 'info',
  ISSUED: 'success',
  REDEEMED: 'neutral',
  VOID: 'neutral',
};

/** The steps that say a state in the same word. */
const SAID: Partial<Record<ShownState, Step['kind']>> = {
  SCHEDULED: 'scheduled',
  REDEEMED: 'redeemed',
  VOID: 'voided',
};

interface VoucherProps {
  line: TimelineLine;
  voucher: TimelineVoucher;
}

/** A gift card of a line: its state and its latest step, with all steps on request. */
export function Voucher(props: VoucherProps) {
  return props.line.vouchers.length === 1 ? <SingleVoucher {...props} /> : <NumberedVoucher {...props} />;
}

function SingleVoucher({ line, voucher }: VoucherProps) {
  const { t } = useTranslation();
  const startsOpen = useStartsOpen(line, voucher);
  const latest = startsOpen ? undefined : latestStep(line, voucher.ordinal);
  return (
    <div className={css.single}>
      <div className={css.facts}>
        <VoucherFacts line={line} voucher={voucher} latest={latest} />
      </div>
      {latest && <StepContent step={latest} />}
      <Steps line={line} voucher={voucher} open={startsOpen}>
        <span>{t('orderTimeline.details')}</span>
      </Steps>
    </div>
  );
}

/** One of several gift cards of a line: a line with many of them stays short. */
function NumberedVoucher({ line, voucher }: VoucherProps) {
  const latest = latestStep(line, voucher.ordinal);
  return (
    <Steps line={line} voucher={voucher} className={css.numbered}>
      <span className={css.label}>
        <span className={css.facts}>
          <span>{useCardLabel(line, voucher)}</span>
          <VoucherFacts line={line} voucher={voucher} latest={latest} />
        </span>
        {latest && <StepContent step={latest} />}
      </span>
    </Steps>
  );
}

/**
 * Whether the steps are open at first: the card is being prepared, its mail came back or it is void. A refresh opens them but
 * never folds them, so that they do not vanish while the buyer reads.
 */
function useStartsOpen(line: TimelineLine, { state }: TimelineVoucher): boolean {
  const isBeingPrepared = state === 'PENDING' && isDue(line);
  const needsAttention = isBeingPrepared || state === 'VOID' || hasBounced(line);
  const [startsOpen, setStartsOpen] = useState(needsAttention);
  if (needsAttention && !startsOpen) setStartsOpen(true);
  return startsOpen || needsAttention;
}

function useCardLabel({ vouchers }: TimelineLine, { ordinal }: TimelineVoucher): string {
  const { t } = useTranslation();
  return t('orderTimeline.card', { ordinal, count: vouchers.length });
}

interface VoucherFactsProps extends VoucherProps {
  /** The step that is shown below. */
  latest: Step | undefined;
}

/** The end of the card's code, and its state unless the step below says it, with its time. */
function VoucherFacts({ line, voucher, latest }: VoucherFactsProps) {
  const { t } = useTranslation();
  const { last_four: digits } = voucher;
  const state = voucher.state === 'PENDING' && !isDue(line) ? 'SCHEDULED' : voucher.state;
  const isSaid = latest !== undefined && latest.kind === SAID[state];
  return (
    <>
      {digits && <span className={css.code}>{t('orderTimeline.lastFour', { digits })}</span>}
      {!isSaid && <Badge tone={tones[state]}>{t(`orderTimeline.state.${state}`)}</Badge>}
    </>
  );
}

interface StepsProps extends VoucherProps {
  open?: boolean;
  className?: string;
  /** The summary. */
  children: ReactNode;
}

function Steps({ line, voucher, open, className, children }: StepsProps) {
  const { t } = useTranslation();
  const card = useCardLabel(line, voucher);
  return (
    <details open={open} className={className}>
      <summary className={css.summary}>
        {children}
        <ChevronDownIcon size="s" />
      </summary>
      <StepList steps={stepsOf(line, voucher.ordinal)} label={t('orderTimeline.steps', { card })} />
    </details>
  );
}
