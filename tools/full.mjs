/** Is everything tried? `npm run test:full` says so; `npm test` tries a share of what takes long: tests/amount.ts. */
export const isFull = !['', '0', undefined].includes(process.env.FULL);
