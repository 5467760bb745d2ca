// Makers that are told from the letters of a number by their names: «TRW GDB 1745» is a GDB 1745 of TRW. Who is not here is a maker all the same where nothing
// speaks against it.
import { foldCode, latinTwins } from '../codes';

const MAKERS: ReadonlySet<string> = new Set(
  [
    '555 abs ac acdelco adriauto ae aisin airtex ajusa akebono allied alco amd ams api arnott asp asva ashika ate aurora autofren autoline avantech avtovaz bando',
    'beru bga bilstein blueprint bmw boge borgwarner borsehung bosal bosch brembo bremi breck bta calorstat castrol champion citroen clean cofle contitech',
    'continental cooper corteco ctr dayco delphi denso depo dello dolz duracell eaton elf elring elstock emmerre eps era ernst eurorepar exedy exide fag fae fbn',
    'febi febibilstein fenox ferodo filtron finwhale flennor fram francecar frenkit gates gkn glyco gm gmb goetze goodwill graf gsp haldex hans hc hella hengst',
    'hepu hitachi hjs hola honda hutchinson hyundai ina icer jakoparts japko japanparts jbm jp jpgroup jurid kavo kayaba kia kilen knecht koito kolbenschmidt',
    'koyo kraft ks kyb lada lemforder lesjofors liquimoly lobro loctite lpr lucas luk luzar lynx lynxauto magnetimarelli mahle mando mann mannfilter manover',
    'mapco marelli masterkit masuma maxgear mazda meatdoria mehle mercedes metelli meyle miles mintex mitsubishi mobil mobis moog monroe motul motorcraft narva',
    'ngk nibk nippn nipparts nissan nissin nissens nk nok nrf nsk ntn ocap oem optimal opel osram patron peugeot philips pierburg pilenga polcar polmostrow prasco',
    'profit purflux quicksteer rbi redskin reinz remsa renault rts ruville sachs sakura sangsin sasic sat sct sidem sidat skf snr sofima sonnen spidan stabilus',
    'starke stellox subaru sufix suzuki swag textar thermotec thyssenkrupp timken toko topran totachi total toyota trialli trucktec trw tsn tyc ufi vag vaico',
    'valeo vaz varta vdo vemo vernet vic victorreinz volvo vw wahler walker wix zekkert zf zic zimmermann лукойл ваз газ уаз камаз маз фенокс финвал',
    'бош манн денсо брембо кнехт филтрон фильтрон сакс лузар осрам мобил гейтс скф трв лемфердер кастрол мотул шелл нгк каяба бильштайн бильштейн контитех валео',
  ]
    .join(' ')
    .split(' ')
    .map(foldCode),
);

export const isMakerName = (word: string): boolean => MAKERS.has(foldCode(word)) || MAKERS.has(foldCode(latinTwins(word)));
