import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { GlobeIcon, MailIcon, ShieldIcon, VisuallyHidden } from '@giftstore/ui';
import css from './HomeServices.module.css';

const services = [
  { key: 'delivery', Icon: MailIcon },
  { key: 'secure', Icon: ShieldIcon },
  { key: 'countries', Icon: GlobeIcon },
] as const;

/** Three services, each with an icon (rule core-2.8). */
export function HomeServices() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="home-services">
      <VisuallyHidden as="h2" id="home-services">
        {t('home.services.title')}
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari announces a list without bullets only with its role */}
      <ul role="list" className={css.services}>
        {services.map(({ key, Icon }) => (
          <li key={key} className={css.service}>
            <span className={css.icon}>
              <Icon size="l" />
            </span>
            <span className={css.labels}>
              <strong>{t(`home.services.${key}.title`)}</strong>
              <span className={css.text}>{t(`home.services.${key}.text`, { hours: FULFILMENT_HOURS })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
