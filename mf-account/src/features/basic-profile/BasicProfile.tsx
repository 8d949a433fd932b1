import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { classNames, Loading, Panel, Skeleton } from '@giftstore/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './BasicProfile.module.css';
import { selectBasicProfile } from './data/selectors';
import { basicProfileActions } from './data/slice';
import { ProfileForm } from './ProfileForm';

interface BasicProfileProps {
  /** Shown under the email until it is confirmed. */
  unconfirmedNotice?: ReactNode;
}

/** The customer's own details (rules core-2.63, core-4.57, core-4.58). */
export function BasicProfile({ unconfirmedNotice }: BasicProfileProps) {
  const { status, profile } = useSelector(selectBasicProfile);
  useCustomersProfile();
  if (status === 'failed') return <LoadingFailed />;
  if (!profile) return <ProfileSkeleton />;
  return (
    <Panel padding="l">
      <ProfileForm profile={profile} notice={!profile.email_verified && unconfirmedNotice} />
    </Panel>
  );
}

/** Loads the profile, and again when another customer signs in, in another tab. */
function useCustomersProfile(): void {
  const dispatch = useDispatch();
  const session = useTopic('session');
  const customer = session?.signedIn ? (session.email ?? '') : undefined;
  const loaded = useRef<string>(undefined);
  useEffect(() => {
    // The form of a session that has ended stays: its customer may be back in a moment.
    if (customer === undefined || customer === loaded.current) return;
    loaded.current = customer;
    dispatch(basicProfileActions.profileRequested());
  }, [dispatch, customer]);
}

function LoadingFailed() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { error } = useSelector(selectBasicProfile);
  return (
    <LoadErrorBanner
      title={t('basicProfile.loadingFailed')}
      error={error}
      onRetry={() => dispatch(basicProfileActions.profileRequested())}
    />
  );
}

const ROWS = ['firstName', 'lastName', 'email', 'dob', 'gender', 'country', 'phone', 'language'];
const WIDE_ROWS = ['email', 'country'];

/** In the shape of the form. */
function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <Panel padding="l">
      <Loading label={t('basicProfile.loading')}>
        <div className={css.fields}>
          {ROWS.map((name) => (
            <div key={name} className={classNames(css.skeleton, WIDE_ROWS.includes(name) && css.wide)}>
              <Skeleton shape="short" />
              <Skeleton className={css.control} />
            </div>
          ))}
        </div>
      </Loading>
    </Panel>
  );
}
