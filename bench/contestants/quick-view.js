/** What quick view shows of a product. */
export async function fetchProduct(id, signal) {
  const reply = await fetch(`/api/v1/catalog/product/${id}/quick-view`, { headers: { Accept: 'application/json' }, signal });
  return reply.json();
}
