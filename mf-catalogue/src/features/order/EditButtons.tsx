import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { selectChoice } from '../../choice/data/selectors';
import { selectCanAdd, selectOrder } from './data/selectors';
import { saveRequested } from './data/slice';
import css from './OrderBar.module.css';
import type { GiftFormControl } from './OrderButtons';

/** Saves the edited line of the cart, or leaves it as it is. A press validates the recipient's form first. */
export function EditButtons({ giftForm }: { giftForm: GiftFormControl | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { isForSelf } = useSelector(selectChoice);
  const { status } = useSelector(selectOrder);
  const canSave = useSelector(selectCanAdd);
  const save = () => dispatch(saveRequested());
  return (
    <div className={css.buttons}>
      <LinkButton component={Link} to={paths.cart()} variant="secondary">
        {t('order.edit.cancel')}
      </LinkButton>
      <Button
        variant="accent"
        disabled={!canSave || !(isForSelf || giftForm)}
        busy={status === 'saving'}
        onClick={() => (isForSelf ? save() : giftForm?.submit(save))}
      >
        {t('order.edit.save')}
      </Button>
    </div>
  );
}
