import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Link } from 'react-router-dom';

/** /404, in the specification's words (spec second §2). */
export function Page() {
  const { t } = useTranslation();
  return (
    <section>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to={paths.home()}>{t('notFound.home')}</Link>
    </section>
  );
}
