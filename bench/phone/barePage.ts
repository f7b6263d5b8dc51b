import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const TEXT = Array.from({ length: 30 }, (_, line) => `<p>Ligne ${line + 1} d'une page de texte.</p>`).join(
  "",
);
const PAGE = `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Texte</title>${TEXT}</html>`;

/** Serves a page of bare text, the least that a browser can show. */
export async function startBarePage(): Promise<{ readonly address: string; close(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(PAGE);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
