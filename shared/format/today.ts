const BY_DAY = new Intl.DateTimeFormat('ru', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** «21.11.2026» of this moment, by the clock of whoever looks. */
export const today = (): string => BY_DAY.format(new Date());
