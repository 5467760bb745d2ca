// What was answered at the checkout, in words: names and answers in the order of the page. Pure.
import { customerText } from '../../texts/customer';
import { CUSTOMER_FIELDS, type Customer, type CustomerKind, contractorOf, customerFields } from '../../validation/customer';
import { formatPhone } from '../../validation/phone';

export type Fact = readonly [label: string, answer: string];

/** Who orders; of a company of the list what the shop knows of it. */
export function customerFacts(values: Customer, kind: CustomerKind): readonly Fact[] {
  const fields = customerFields(values, kind);
  const company = contractorOf(values, kind)?.companyName ?? values.companyName;
  return CUSTOMER_FIELDS.filter((name) => name !== 'contractor' && (fields[name].isShown || (name === 'companyName' && !kind.isRetail))).map((name) => [
    customerText(`customer.${name}`),
    name === 'companyName' ? company : name === 'phone' ? formatPhone(values.phone) : values[name].trim(),
  ]);
}
