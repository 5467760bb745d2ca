import type { ComponentPropsWithRef } from 'react';
import css from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export const VisuallyHidden = (props: Omit<ComponentPropsWithRef<'span'>, 'className'>) => <span {...props} className={css.root} />;
