import type { ReleaseList } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { loadTimings } from './load-timings';
import css from './Panel.module.css';

const STEPS = ['entry', 'chunks', 'bootstrap', 'mount'] as const;

/** Loading times of each remote in milliseconds; updated whenever the panel renders. */
export function TimingTable({ releases }: { releases: ReleaseList }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
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
          {loadTimings(releases).map(({ remote, version, files, ...durations }) => (
            <tr key={remote}>
              <th scope="row">{`${remote} ${version}`}</th>
              {STEPS.map((step) => (
                <td key={step}>
                  {durations[step] === undefined ? '–' : t('timing.ms', { ms: durations[step] })}
                </td>
              ))}
              <td>{files}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
