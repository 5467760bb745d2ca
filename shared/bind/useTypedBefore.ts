import { useState } from 'react';
import { type TypedBefore, typedBefore } from '../browser/typed-before';

/** What the buyer has done in the fallback of this island. For its outermost component, which is drawn while the island mounts. */
export const useTypedBefore = (): TypedBefore => useState(typedBefore)[0];
