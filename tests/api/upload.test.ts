// Files on their way by XMLHttpRequest: the same answers as of fetch, and how much has left.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setFetch } from '../../shared/api/client';
import { ApiError } from '../../shared/api/errors';
import { createOrder } from '../../shared/api/order';

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: FormData;
  isAborted: boolean;
  answer(status: number, text: string, from?: string): void;
  leave(loaded: number, total: number): void;
  lose(): void;
}
let sent: Sent[] = [];

class FakeRequest {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = '';
  responseURL = '';
  #of = { headers: {} as Record<string, string>, method: '', url: '' };
  open(method: string, url: string): void {
    Object.assign(this.#of, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.#of.headers[name.toLowerCase()] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\n';
  abort(): void {
    const one = sent.at(-1);
    if (one) one.isAborted = true;
    this.onabort();
  }
  send(body: FormData): void {
    sent.push({
      ...this.#of,
      body,
      isAborted: false,
      answer: (status, text, from = this.#of.url) => {
        Object.assign(this, { status, responseText: text, responseURL: from });
        this.onload();
      },
      leave: (loaded, total) => this.upload.onprogress?.({ lengthComputable: true, loaded, total }),
      lose: () => this.onerror(),
    });
  }
}

beforeEach(() => {
  sent = [];
  setFetch();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(['x'.repeat(1000)], 'a.pdf');
const FORM = { Order: { deliveryMethod: 'PICKUPOUR' }, CustomerDataForm: { fio: 'Иванов' }, files: [file], expectedCost: 10, requestKey: 'k' };
const started = async () => {
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return sent[0] as Sent;
};

test('an order with files is sent once, tells how much has left, and reads the answer as any other', async () => {
  const heard: number[] = [];
  const placing = createOrder(FORM, undefined, { onSent: (part) => heard.push(part) });
  const request = await started();
  expect([request.method, new URL(request.url).pathname, request.headers['x-requested-with']]).toEqual(['POST', '/checkout/create', 'XMLHttpRequest']);
  expect(request.body.getAll('CustomerDataForm[files][]')).toHaveLength(1);
  request.leave(250, 1000);
  request.leave(1000, 1000);
  request.answer(200, '{"status":"success","output":{"orderId":"310001","orderNumber":"АА-1","filesAccepted":1}}');
  expect(await placing).toMatchObject({ orderId: '310001', filesAccepted: 1 });
  expect(heard).toEqual([0.25, 1]);
});

test('what is refused, lost, cut off or led elsewhere ends as with fetch', async () => {
  const failing = async (end: (request: Sent) => void): Promise<unknown> => {
    sent = [];
    const placing = createOrder(FORM, undefined, { onSent: () => {} }).catch((error: unknown) => error);
    end(await started());
    return placing;
  };
  expect(await failing((request) => request.answer(422, '[{"field":"files","message":"Файл пустой."}]'))).toMatchObject({ code: 'invalid', ambiguous: false });
  expect(await failing((request) => request.lose())).toMatchObject({ code: 'network', ambiguous: true });
  expect(await failing((request) => request.answer(200, '<!doctype html><p>ok'))).toMatchObject({ ambiguous: true });
  expect(await failing((request) => request.answer(200, '{}', 'https://other.example/'))).toMatchObject({ code: 'network' });
  expect(await failing((request) => request.answer(200, '<form></form>', new URL('/site/login', location.href).href))).toBeInstanceOf(ApiError);
});

test('who gives it up stops what is on its way', async () => {
  const control = new AbortController();
  const placing = createOrder(FORM, undefined, { signal: control.signal, onSent: () => {} });
  const request = await started();
  control.abort(new Error('given up'));
  await expect(placing).rejects.toThrow('given up');
  expect(request.isAborted).toBe(true);
});
