import type { Abouts } from './about';
import * as garage from './garage';

const car = {
  id: 4001,
  typeId: 1,
  manufacturerId: 1,
  manufacturerName: 'LADA',
  modelId: 101,
  modelName: 'Vesta',
  modificationName: '1.6 (106 л.с.)',
  year: 2019,
  vin: 'XTAGFL110KY123456',
  frame: '',
  regNumber: 'А123ВС 77',
  mileage: 84000,
  name: 'Дежурная',
  comment: '',
};

export default {
  'garage.content': {
    onlyWith: '`cart.count` answers with `isCanAssignCar`, or the buyer has asked for their cars',
    summary: 'Cars of a group of the garage; of the buyer’s own without `id`.',
    what: 'Автомобили группы гаража.',
    asked:
      'When the garage is shown without `data-cars`, when something says whether a part fits the buyer’s cars, and when lines of the cart are given to cars.',
    optional: ['id'],
    lacking:
      'A car without `id` is left out; what it lacks is not shown. A shop that wants `id` even of the buyer’s own garage prints it: `data-group-id` on the tag (all widgets) or on `garage`. Without it the call comes without `id`, and a 400 is told as a garage whose group nobody has named.',
    ask: () => garage.fetchCars('15'),
    answer: { status: 'success', output: { cars: [car] } },
  },
  'garage.addCar': {
    summary: 'Adds a car to a group of the garage.',
    what: 'Добавляет автомобиль в группу гаража.',
    asked:
      'When the buyer saves a new car. The body holds what was filled in of `typeId`, `manufacturerId`, `manufacturerName`, `modelId`, `modelName`, `modificationName`, `year`, `vin`, `frame`, `regNumber`, `mileage`, `name` and `comment`: `year` and `mileage` are numbers, the others texts.',
    optional: ['id'],
    lacking: 'Anything but `status: "success"` is a refusal, told with the words of `output`; without `output.car` the garage is read again.',
    ask: () => garage.addCar('15', { typeId: '1', manufacturerId: '1', modelId: '101', year: 2019, vin: 'XTAGFL110KY123456' }),
    answer: { status: 'success', output: { id: 4001, car } },
  },
} satisfies Abouts;
