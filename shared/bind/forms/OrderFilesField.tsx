import { useStore } from '@nanostores/react';
import { memo, useState } from 'react';
import type { OrderOf } from '../../stores/cart/order-of';
import { filesFor } from '../../stores/checkout/files';
import { fileText } from '../../texts/files';
import { FileErrors, FileRows, FileZone } from '../../ui/FileZone';
import { FILE_TYPES, MOST_FILES } from '../../validation/files';

interface Props {
  of: OrderOf;
  id?: string | undefined;
  label: string;
  /** What the server said of those it has refused. */
  error?: string | undefined;
}

/** The files of an order: chosen, dropped anywhere on the page, or pasted. A form around it sends them too. */
export const OrderFilesField = memo(function OrderFilesField({ of, id, label, error }: Props) {
  const [files] = useState(() => filesFor(of));
  const attached = useStore(files.$files);
  const refused = useStore(files.$refused);
  const areLost = useStore(files.$areLost);
  const hint = fileText('files.hint', { most: MOST_FILES, types: FILE_TYPES.join(', ') });
  const wrong = [...refused, ...(error && attached.length === 0 ? [error] : [])];
  return (
    <FileZone
      id={id}
      label={label}
      choose={fileText('files.choose')}
      hint={areLost ? `${fileText('files.lost')} ${hint}` : hint}
      accept={FILE_TYPES.map((type) => `.${type}`).join(',')}
      name="CustomerDataForm[files][]"
      multiple
      kept={attached.map(({ file }) => file)}
      invalid={wrong.length > 0}
      describedBy={wrong.length > 0 && id ? `${id}-error` : undefined}
      isForPage
      onFiles={files.add}
    >
      {wrong.length > 0 && <FileErrors id={id && `${id}-error`} texts={wrong} />}
      <FileRows files={attached} onRemove={files.remove} />
    </FileZone>
  );
});
