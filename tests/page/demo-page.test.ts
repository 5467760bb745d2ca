// The page that widgets are tried on: a fault that does not exist fails the test that sets it.
import { expect, test } from 'vitest';
import { openDemoPage } from '../demo-page';

const who = '/api/v1/user/who';

test('a fault nobody knows is refused in words; an empty rule takes all off', async () => {
  const page = await openDemoPage({ faults: { status: 500 } });
  await expect(page.setFaults({ statuz: 500 } as never)).rejects.toThrow('There is no fault "statuz". Did you mean "status"?');
  await expect(openDemoPage({ faults: { offlin: true } as never })).rejects.toThrow('Did you mean "offline"?');
  expect((await page.ask(who)).status).toBe(500);
  await page.setFaults({});
  expect((await page.ask(who)).status).toBe(200);
});
