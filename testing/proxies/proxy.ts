import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "../../server/testing/ports.ts";

const PAGE = join(import.meta.dirname, "../../docs/heberger.md");
/** The kinds of temporary files for which nginx needs a folder that it may write to. */
const TEMP_PATHS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** The documented configuration of this proxy, word for word. */
export async function documentedBlock(proxy: "nginx" | "caddy"): Promise<string> {
  const page = await readFile(PAGE, "utf8");
  const block = new RegExp(`\`\`\`${proxy}\n(.*?)\`\`\``, "s").exec(page)?.[1];
  if (!block) throw new Error(`docs/heberger.md has no configuration of ${proxy}`);
  return block;
}

/** The site of the Caddyfile that `compose.yaml` uses, in front of one server. */
export async function composedBlock(): Promise<string> {
  const file = await readFile(join(import.meta.dirname, "../../Caddyfile"), "utf8");
  return file.replace(/^#.*\n/, "").replace("{$SERVERS}", "127.0.0.1:3000");
}

/** Runs nginx with this server block, in front of a server. Gives nginx's address. */
export async function startNginx(block: string, address: string): Promise<string> {
  const [folder, port] = [await newFolder(), await freePort()];
  const serverBlock = withAddress(block, address).replace(
    "server {",
    `server {\n  listen 127.0.0.1:${port};`,
  );
  const temporary = TEMP_PATHS.map((name) => `${name}_temp_path ${folder}/${name};`);
  const config = [
    process.getuid?.() === 0 ? "user root;" : "",
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`,
    `events {} http { access_log off; ${temporary.join(" ")} ${serverBlock} }`,
  ];
  await writeFile(join(folder, "nginx.conf"), config.join("\n"));
  return startProxy(
    "nginx",
    ["-p", folder, "-e", `${folder}/error.log`, "-c", `${folder}/nginx.conf`],
    port,
    folder,
  );
}

/** Runs Caddy with this site block, in front of a server. Gives Caddy's address. */
export async function startCaddy(block: string, address: string): Promise<string> {
  const [folder, port] = [await newFolder(), await freePort()];
  const site = withAddress(block, address).replace(/^\S+ \{/, `http://127.0.0.1:${port} {`);
  await writeFile(join(folder, "Caddyfile"), `{\n  admin off\n  grace_period 1ms\n}\n${site}`);
  return startProxy(
    "caddy",
    ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")],
    port,
    folder,
  );
}

/** The configuration, with this server's address in place of the documented 127.0.0.1:3000. */
function withAddress(block: string, address: string): string {
  return block.replaceAll("127.0.0.1:3000", new URL(address).host);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "semaine-chill-proxy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Starts a proxy and waits until it accepts connections. The proxy is stopped at the end of the current test. */
async function startProxy(program: string, args: string[], port: number, home: string): Promise<string> {
  const env = {
    PATH: `${process.env.PATH}:/usr/sbin`,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
  };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  onTestFinished(() => stop(child));
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
    await sleep(10);
  }
  return `http://127.0.0.1:${port}`;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
