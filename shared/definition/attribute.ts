/** `quantity_min` and `goodId` become `data-quantity-min` and `data-good-id`. */
export const attributeName = (prop: string): string => `data-${prop.replace(/_/g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
