const made = new Map<string, string>();

/** `quantity_min` and `goodId` become `data-quantity-min` and `data-good-id`; each is made once: placeholders of one kind are read by the hundred. */
export function attributeName(prop: string): string {
  const known = made.get(prop);
  if (known) return known;
  const name = `data-${prop.replace(/_/g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  made.set(prop, name);
  return name;
}
