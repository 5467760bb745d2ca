import { config } from '../browser/config';
import { type Profile, profileSchema, type User, type UserOptions, userOptionsSchema, userSchema } from '../reading/entities';
import { anything } from '../reading/schema';
import { renewJwt, request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';

export const userCalls = {
  who: endpoint('user.who', 'GET /api/v1/user/who', 'read', under(['user'], userSchema), { jwt: 'decides', identifies: true, wants: ['isGuest'] }),
  options: endpoint('user.options', 'GET /v1/user/options', 'read', userOptionsSchema),
  sale: endpoint('user.sale', 'GET /api/v1/user/sale', 'read', anything()),
  profile: endpoint('profile.load', 'GET /api/v1/profile/load', 'read', profileSchema, { jwt: 'brings' }),
};

export interface ClientOptions extends CallOptions {
  /** The client an employee acts for; the page's own by default. */
  clientId?: string | undefined;
}

/** The client id to send: the given one, else the page's, else none. */
export const clientOf = (options?: ClientOptions): string | undefined => options?.clientId || config().clientId || undefined;

/** Who the buyer is to the server. The jwt in the answer stays inside the client. */
export const fetchWho = (options?: CallOptions): Promise<User> => request(userCalls.who, { ...options });

/** `/v1/user/options`: missing flags are off. */
export const fetchUserOptions = (options?: ClientOptions): Promise<UserOptions> =>
  request(userCalls.options, { ...options, params: { clientId: clientOf(options) } });

/** The buyer's discount as the server has it: of no shape that is known, for who knows theirs. */
export const fetchSale = (options?: ClientOptions): Promise<unknown> => request(userCalls.sale, { ...options, params: { clientId: clientOf(options) } });

/** Everything about the buyer in one call. */
export const fetchProfile = (options?: ClientOptions): Promise<Profile> => request(userCalls.profile, { ...options, params: { clientId: clientOf(options) } });

/** Has the server issue a new jwt; parallel calls share one request, nothing is returned. */
export const regenerateJwt = (): Promise<void> => renewJwt();
