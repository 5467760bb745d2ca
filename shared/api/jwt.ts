// The jwt: a closure is the only place that has it.
import { anything } from '../reading/schema';
import { endpoint } from './endpoint';

let jwt: string | undefined;

/** The jwt to send, if the server gave one. */
export const bearer = (): string | undefined => jwt;

/** Keeps what `who` brought, or forgets when it brought none. What cannot stand in a header is no jwt. */
export const keepJwt = (given: string | undefined): void => {
  jwt = given !== undefined && /^[\w.~+/=-]{1,8000}$/.test(given) ? given : undefined;
};

export const regenerateCall = endpoint('user.regenerateJwt', 'GET /api/v1/user/regenerateJwt', 'readWithEffects', anything(), { jwt: 'decides' });
