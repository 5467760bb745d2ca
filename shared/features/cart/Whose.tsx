import type { ReactNode } from 'react';
import { drawerText } from '../../texts/drawer';
import css from './CartBanner.module.css';

/** Whose cart it is, as far as the shop says it. */
export const whoseText = (name: string | undefined, id: string): string =>
  name ? drawerText('cart.client', { name }) : id ? drawerText('cart.client.number', { id }) : drawerText('cart.client.unnamed');

/** Above what is done to a cart that is not simply the buyer's own: whose it is. */
export const Whose = ({ children }: { children: ReactNode }) => <p className={css.root}>{children}</p>;
