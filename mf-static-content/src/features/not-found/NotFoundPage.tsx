import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { EmptyState, LinkButton } from '@giftstore/ui';
import { LostDrawing } from '@giftstore/ui/drawings';
import { Link } from 'react-router-dom';
import { PopularCards } from './PopularCards';

/** /404, with the text of the specification (rules core-8.28, more-2.38), and a way on. */
export function Page() {
  const { t } = useTranslation();
  return (
    <>
      <EmptyState
        illustration={<LostDrawing />}
        level={1}
        title={t('notFound.title')}
        action={
          <LinkButton component={Link} to={paths.home()}>
            {t('notFound.home')}
          </LinkButton>
        }
      >
        {t('notFound.text')}
      </EmptyState>
      <PopularCards />
    </>
  );
}
