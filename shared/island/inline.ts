/**
 * The optional line a page prints at the top of its head: it keeps early presses until the tag runs (Enter in a field presses the button beside it), and gives
 * them back to the browser when the tag fails or has not come in 9 s; a button then sends what was typed beside it. Printed with the page's CSP nonce.
 * What only an element is named (`<form id="islands">`) is no queue: a queue is an array.
 */
export const INLINE =
  '{let q=self.islands?.at?islands:self.islands=[],r=()=>{q.h&&(removeEventListener("click",q.h,!0),q.h=0,q.e.splice(0).map(t=>t.click()))};q.e=[];' +
  'addEventListener("click",q.h=e=>{let t=e.target.closest?.("[data-island] :is([data-island-action],button)");' +
  '!t||(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)&&t.closest("a")||(e.preventDefault(),q.e.push(t))},!0);' +
  'addEventListener("keydown",e=>{let t=e.target;q.h&&e.key=="Enter"&&t.form===null&&t.closest("[data-island]")?.querySelector("[type=submit]")?.click()},!0);' +
  'addEventListener("submit",e=>{let t=e.submitter;t?.name&&(t.value=t.closest("[data-island]")?.querySelector("input[name="+t.name+"]")?.value??t.value)},!0);' +
  'addEventListener("error",e=>/islands\\.js/.test(e.target.src)&&r(),!0);setTimeout(r,9e3)}';
