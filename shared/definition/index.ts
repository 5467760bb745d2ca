export { attributeName } from './attribute';
export { type Decoded, decodeProps, encodeProps, type PropIssue } from './codec';
export { type Act, type ActPlace, AREAS, type Area, defineWidget, type GivenProps, type LoadStrategy, type WidgetDefinition, type WidgetProps } from './define';
export { type GivenPropsOf, type Prop, type PropKind, type PropShape, type PropsOf, prop } from './prop';
