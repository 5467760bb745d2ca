// Cards and hearts in Alpine; the markup is dressed by scenarios/dress.mjs.
import { Alpine } from './alpine-parts.js';

Alpine.start();
