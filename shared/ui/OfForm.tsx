import { createContext, type ReactNode, useContext } from 'react';

const Owner = createContext<'' | undefined>('');

/** Fields inside are of the form around them: our own, or the page's, which sends what a widget of it declares (`posts`). */
export const OfForm = ({ children }: { children: ReactNode }) => <Owner.Provider value={undefined}>{children}</Owner.Provider>;

/** The `form` of a field. Elsewhere it is nobody's: in a form of the page it would go along with what that sends, and Enter in it would send the form. */
export const useFormOwner = (): '' | undefined => useContext(Owner);
