import type { ReleaseMap } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { loadTimings } from './load-timings';
import css from './Panel.module.css';

const STEPS = ['entry', 'chunks', 'bootstrap', 'mount'] as const;

/** How long each remote took to come, in milliseconds, as it is when something else of the panel changes. */
export function TimingTable({ releases }: { releases: ReleaseMap }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} aria-label={t('timing.label')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('timing.remote')}</th>
            {STEPS.map((step) => (
              <th key={step} scope="col">
                {t(`timing.${step}`)}
              </th>
            ))}
            <th scope="col">{t('timing.files')}</th>
          </tr>
        </thead>
        <tbody>
          {loadTimings(releases).map(({ remote, version, files, ...took }) => (
            <tr key={remote}>
              <th scope="row">{`${remote} ${version}`}</th>
              {STEPS.map((step) => (
                <td key={step}>{took[step] === undefined ? '–' : t('timing.ms', { ms: took[step] })}</td>
              ))}
              <td>{files}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
