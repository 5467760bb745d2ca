import type { ReactNode } from 'react';
import type { Cart } from '../../reading/entities';
import { drawerText } from '../../texts/drawer';
import css from './CartBanner.module.css';

/** Whose cart it is, as far as the shop says it. */
export function whoseText(client: Cart['clientCart'], id: string): string {
  const who = client?.isEmployee ? 'cart.employee' : 'cart.client';
  const name = client?.clientName;
  return name ? drawerText(who, { name }) : id ? drawerText(`${who}.number`, { id }) : drawerText(`${who}.unnamed`);
}

/** Above what is done to a cart that is not simply the buyer's own: whose it is. */
export const Whose = ({ children }: { children: ReactNode }) => <p className={css.root}>{children}</p>;
