// Ports for servers of other programs: a free one, and whether somebody listens there yet.
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';

/** A port nobody uses now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const socket = createServer().listen(0, '127.0.0.1', () => {
      const { port } = socket.address() as AddressInfo;
      socket.close(() => resolve(port));
    });
  });

/** Does anybody listen on the port? */
export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
