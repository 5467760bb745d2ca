// The shop counts its days in Moscow, wherever it runs.
import type { Backend } from './backend';

export const moscowTime = (at: number): string => `${new Date(at + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;

export const dayAfter = (backend: Backend, days: number): string => moscowTime(backend.now() + days * 86_400_000).slice(0, 10);
