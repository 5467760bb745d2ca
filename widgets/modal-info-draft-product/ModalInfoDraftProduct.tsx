import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../shared/bind/dialogs/useModal';
import { config } from '../../shared/browser/config';
import { message } from '../../shared/texts/common';
import { Button, LinkButton } from '../../shared/ui/Button';
import { safeUrl } from '../../shared/validation/url';
import css from './ModalInfoDraftProduct.module.css';
import { text } from './text';
import type { Props } from './widget';

export default function ModalInfoDraftProduct({ title, text: given }: Props) {
  const modal = useModal();
  const phone = config().supportPhone;
  const call = safeUrl(phone && `tel:${phone}`);
  return (
    <ModalDialog
      modal={modal}
      title={text('title')}
      footer={
        <>
          <Button onClick={() => modal.close()}>{message('action.understood')}</Button>
          {call && (
            <LinkButton variant="primary" href={call}>
              {text('phone', { phone })}
            </LinkButton>
          )}
        </>
      }
    >
      {title && <p className={css.product}>{title}</p>}
      <p className={css.text}>{given?.trim() || text('text')}</p>
    </ModalDialog>
  );
}
