// What `npm run bench` is asked for.
import { argumentsOf, refuse, speakPlainly } from '../tools/say.mjs';

speakPlainly();
export const { values: given } = argumentsOf({
  usage: 'npm run bench -- [--scenario catalogue,product] [--rows 100,500] [--rounds 3] [--rates 1,4] [--only vanilla,islands] [--growth] [--quick] [--check]',
  words: () => false,
  options: {
    scenario: { type: 'string' },
    rows: { type: 'string' },
    rounds: { type: 'string' },
    rates: { type: 'string' },
    only: { type: 'string' },
    growth: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
function numbers(text) {
  const list = text.split(',').map(Number);
  if (!list.every((number) => Number.isInteger(number) && number > 0))
    refuse(`"${text}" is no list of whole numbers, so nothing was measured. Give them as 100,500.`);
  return list;
}
const usual = given.check
  ? { rows: '20', rounds: '1', rates: '1' }
  : given.quick
    ? { rows: '100', rounds: '2', rates: '1,4' }
    : { rows: '100,500', rounds: '3', rates: '1,4' };
export const rates = numbers(given.rates ?? usual.rates);
export const [rounds] = numbers(given.rounds ?? usual.rounds);
export const rows = [...new Set([...numbers(given.rows ?? usual.rows), ...(given.growth ? [500, 2000] : [])])].sort((a, b) => a - b);
