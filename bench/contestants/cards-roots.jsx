// Cards and hearts with a React root in each placeholder.
import { BasketCard, BasketCounter, Heart, mountRoots } from './parts.jsx';

mountRoots({ 'basket-counter': BasketCounter, 'basket-card': BasketCard, 'favourite-button': Heart });
