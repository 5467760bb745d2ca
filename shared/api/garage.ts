import { config } from '../browser/config';
import { lenient, object, rowsBy } from '../reading/schema';
import { type Car, carSchema } from '../reading/vehicles';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';

export const garageCalls = {
  content: endpoint('garage.content', 'GET /garage-group/content', 'read', under(['cars'], rowsBy('id', carSchema))),
  addCar: endpoint('garage.addCar', 'POST /garage-group/add-car json', 'onceOnlyWrite', lenient(object({ car: lenient(carSchema) })), {
    strict: true,
  }),
};

/** The group of the garage that is the buyer's own, where the page says which it is. */
const idOf = (groupId: string | undefined): string | undefined => groupId ?? (config().groupId || undefined);

/** Cars of a group of the garage; of the buyer's own without an id (§7). */
export const fetchCars = (groupId?: string, options?: CallOptions): Promise<Car[]> =>
  request(garageCalls.content, { ...options, params: { id: idOf(groupId) } });

export type NewCar = Omit<Car, 'id'>;

/** Adds a car to a group; the car as the server keeps it, where it says so. Whatever is not `success` fails with the server's own words (§8). */
export async function addCar(groupId: string | undefined, car: NewCar, options?: CallOptions): Promise<Car | undefined> {
  const answer = await request(garageCalls.addCar, { ...options, params: { id: idOf(groupId) }, body: { ...car } });
  return answer?.car;
}
