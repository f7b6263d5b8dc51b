import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

/** After how many seconds the page asks again whether the event is back. */
const RETRY_SECONDS = 2;

const PAGE = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>On revient tout de suite</title>
<style>
  :root { color-scheme: light dark; font: 1.25rem/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; text-align: center; }
  h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.2; }
  p { margin: 0; max-width: 30rem; }
</style>
<h1>On revient tout de suite</h1>
<p>Une sauvegarde est en train d'être remise. Cette page se rouvre toute seule.</p>
`;

/** A small server that needs no database, while one is being restored (rule W17). */
export async function servePause({
  port,
  host,
}: {
  readonly port: number;
  readonly host: string;
}): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    const path = (request.url ?? "").split("?")[0] ?? "";
    if (path === "/healthz") return answer(response, 200, "application/json", '{"status":"ok"}');
    if (/^\/(api|files|assets|readyz)/.test(path))
      return answer(response, 503, "application/json", '{"status":"unavailable"}');
    return answer(response, 503, "text/html; charset=utf-8", PAGE);
  });
  await once(server.listen({ port, host }), "listening");
  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "content-type": type,
    "cache-control": "no-store",
    "retry-after": String(RETRY_SECONDS),
    connection: "close",
  });
  response.end(body);
}
