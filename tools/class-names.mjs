import { basename } from 'node:path';

/**
 * The class name that `local` of the CSS module `file` gets in every build: `QuantityField.module.css` `.root` → `isl-quantity-field_root`.
 * Deterministic and readable, so that a `shell.html` writes it literally.
 */
export function scopedName(local, file) {
  const block = basename(file.replace(/\?.*$/, ''))
    .replace(/\.css$/, '')
    .replace(/\.module$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
  return `isl-${block}_${local}`;
}
