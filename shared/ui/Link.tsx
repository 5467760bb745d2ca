// What takes an address, and takes none that was not checked (`validation/url`): Preact runs `javascript:` wherever it stands.
import type { ComponentPropsWithRef } from 'react';
import type { SafeUrl } from '../validation/address';

type To<Tag extends 'a' | 'img' | 'form', Name extends string> = Omit<ComponentPropsWithRef<Tag>, Name | 'formAction'> & Record<Name, SafeUrl | undefined>;

/** A link. Without an address it is a place in a text. */
export const Link = (props: To<'a', 'href'>) => <a {...props} />;

/** A picture. */
export const Image = ({ alt, ...rest }: To<'img', 'src'> & { alt: string }) => <img alt={alt} {...rest} />;

/** A form that the browser sends. */
export const SentForm = (props: To<'form', 'action'>) => <form {...props} />;
