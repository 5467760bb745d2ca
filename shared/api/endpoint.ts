// What an endpoint is, and how its route becomes a request line. The endpoints themselves stand in the file of their resource, one line each.
import { config } from '../browser/config';
import { ID } from '../reading/readers';
import type { Schema } from '../reading/schema';
import { formOf } from './body';
import { ApiError } from './errors';
import type { Fetch } from './fetch';

/** Call class: read, read with side effects, absolute write, write that must not be repeated. */
export type CallClass = 'read' | 'readWithEffects' | 'idempotentWrite' | 'onceOnlyWrite';

export interface EndpointTraits {
  /** Send the token as a field of the body too (§7 names the calls). */
  csrfField?: true;
  /** «There is no such record» is what the call wanted to reach. */
  gone?: true;
  /** A shop may do without it: an answer of 404 says so, whatever else it is. */
  lackable?: true;
  /** Anything but `status: 'success'` is a failure (§8, add-car). */
  strict?: true;
  /** An answer that names what was made and says no besides is neither: what the shop holds tells. */
  unmixed?: true;
  /** The reply may bring the jwt; with `decides`, one without it means that there is none. */
  jwt?: 'brings' | 'decides';
  /** Says who the buyer is: a token read later may be another buyer's. */
  identifies?: true;
  /** A guest may do it too, so success alone does not prove whose cart it reached: the answer's `cart.cartId` does, or `who`. */
  guests?: true;
  /** A write that belongs to the browser and not to a buyer: a lost session does not stop it. */
  anyone?: true;
  /** Keys without which the rest is read otherwise than the shop means it: one that is not there is reported. */
  wants?: readonly string[];
  /** Milliseconds, where the class's own deadline does not fit. */
  deadline?: number;
}

export interface Endpoint<T> extends EndpointTraits {
  name: string;
  /** `METHOD /path/{param}`, with ` json` at the end where §7 wants a JSON body. */
  route: string;
  kind: CallClass;
  schema: Schema<T>;
}

/** One call of §7. `config().endpoints[name]` replaces its route: `/other/path`, `PUT /other/path`, `POST /other/path json`. */
export const endpoint = <T>(name: string, route: string, kind: CallClass, schema: Schema<T>, traits: EndpointTraits = {}): Endpoint<T> => ({
  name,
  route,
  kind,
  schema,
  ...traits,
});

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Goes on with a write that was admitted: `who` has been asked for it. */
  continues?: boolean | undefined;
  /** Nobody waits for it: held back while the server is failing. */
  background?: boolean | undefined;
}

export interface RequestOptions extends CallOptions {
  /** Identifiers: into the path where the route names them, else into the query. */
  params?: Record<string, string | number | undefined> | undefined;
  /** Free values of the query, PHP brackets for nested ones. */
  query?: Record<string, unknown> | undefined;
  body?: Record<string, unknown> | unknown[] | FormData | undefined;
  /** What carries it, where that is not fetch. */
  carrier?: Fetch | undefined;
}

export interface Line {
  method: string;
  /** Template of the path, safe to report. */
  template: string;
  url: string;
  json: boolean;
  /** `/api/v1` and `/v1` take the jwt. */
  bearer: boolean;
  /** REST controllers check no csrf token. */
  unguarded: boolean;
}

const REST = /^\/(api\/)?v1\//;
const ROUTE = /^(?:([A-Z]+) )?(\S+?)( json| form)?$/;

/** The page's address; a fixed one where there is no page. */
export const pageUrl = (): URL => new URL(globalThis.location?.href ?? 'http://localhost/');

/** Request line of a call. Throws `refused`, and nothing is sent, when an identifier is not one or the address leaves the origin. */
export function lineOf(endpoint: Endpoint<unknown>, { params = {}, query = {} }: RequestOptions): Line {
  const refuse = (cause: string) => new ApiError('refused', { endpoint: endpoint.name, cause: new Error(cause) });
  const own = ROUTE.exec(endpoint.route);
  const given = config().endpoints[endpoint.name];
  const route = given === undefined ? own : ROUTE.exec(given);
  if (!route?.[2]) throw refuse('route cannot be read');
  const rest = new Map(Object.entries(params).filter(([, value]) => value !== undefined));
  const take = (name: string): string => {
    const value = String(rest.get(name) ?? '');
    rest.delete(name);
    if (!ID.test(value)) throw refuse(`"${name}" is not an identifier`);
    return encodeURIComponent(value);
  };
  const path = route[2].replace(/\{(\w+)\}/g, (_, name: string) => take(name));
  const page = pageUrl();
  let url: URL;
  try {
    url = new URL(config().apiBase + path, page);
  } catch {
    throw refuse('address cannot be read');
  }
  if (url.origin !== page.origin) throw refuse('address is on another origin');
  for (const name of [...rest.keys()]) url.searchParams.append(name, take(name));
  for (const [name, value] of formOf(query)) url.searchParams.append(name, value);
  return {
    method: route[1] ?? own?.[1] ?? 'GET',
    template: route[2],
    url: url.href,
    json: (route[3] ?? own?.[3]) === ' json',
    bearer: REST.test(path),
    unguarded: REST.test(path) || REST.test(own?.[2] ?? ''),
  };
}
