import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "../../server/testing/ports.ts";
import { ServerProcess } from "../../server/testing/process.ts";

/** The user of the container. */
export const USER = 10001;
const SUITE = "trixie";
const PROGRAMS = ["buildah", "debootstrap"];

/** Why no container can be made on this machine, in one sentence; null if one can. */
export function missingBuilderReason(): string | null {
  if (process.getuid?.() !== 0) return "No test of the container: buildah and debootstrap need root here";
  const missing = PROGRAMS.filter(
    (program) => !["/usr/bin", "/usr/sbin"].some((folder) => existsSync(join(folder, program))),
  );
  return missing.length === 0
    ? null
    : `No test of the container (${missing.join(", ")} not found): sudo apt-get install ${PROGRAMS.join(" ")}`;
}

/** The container's image, built from the unpacked release in this folder, on bases that are made here instead of downloaded. */
export class Image {
  readonly #folder = mkdtempSync(join(tmpdir(), "container-"));
  readonly #containers: string[] = [];

  constructor() {
    onTestFinished(() => {
      for (const container of this.#containers) this.#buildah("rm", container);
      rmSync(this.#folder, { recursive: true, force: true });
    });
  }

  /** Runs buildah with a store of its own. Gives what it prints, without the last line break. */
  #buildah(...args: string[]): string {
    const [program, ...all] = this.#command(...args);
    return execFileSync(program, all, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
  }

  #command(...args: string[]): [string, ...string[]] {
    const store = ["--root", join(this.#folder, "store"), "--runroot", join(this.#folder, "run")];
    return ["buildah", ...store, "--storage-driver", "vfs", ...args];
  }

  /** Makes the two images that the Dockerfile begins with, and builds it. */
  build(release: string): void {
    const dockerfile = readFileSync(join(release, "Dockerfile"), "utf8");
    const [withNode = "", plain = ""] = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
    const system = join(this.#folder, "system");
    const packages = "--include=ca-certificates,libatomic1";
    execFileSync("debootstrap", ["--variant=minbase", packages, SUITE, system], { stdio: "pipe" });
    const base = this.#buildah("from", "scratch");
    this.#buildah("add", "-q", base, system, "/");
    this.#buildah("config", "--env", "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", base);
    this.#buildah("commit", "-q", base, plain);
    const npm = dirname(dirname(realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim())));
    this.#buildah("add", "-q", base, process.execPath, "/usr/local/bin/node");
    this.#buildah("add", "-q", base, npm, "/usr/local/lib/npm");
    this.#buildah(
      ...["run", "--isolation", "chroot", base, "--"],
      ...["ln", "-s", "/usr/local/lib/npm/bin/npm-cli.js", "/usr/local/bin/npm"],
    );
    // The certificates with which this machine reaches npm's registry.
    const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
    if (certificates) {
      this.#buildah("copy", "-q", base, certificates, "/certificates.pem");
      this.#buildah("config", "--env", "NODE_EXTRA_CA_CERTS=/certificates.pem", base);
    }
    this.#buildah("commit", "-q", base, withNode);
    this.#buildah("rm", base);
    this.#buildah("build", "--isolation", "chroot", "--pull=never", "-q", "-t", "semaine-chill", release);
  }

  /** A container of this image whose /data is this folder of the machine. */
  async container(data: string): Promise<Container> {
    const name = this.#buildah("from", "--pull-never", "semaine-chill");
    this.#containers.push(name);
    const port = await freePort();
    // The folder takes the place of the volume, which buildah would make itself.
    this.#buildah("config", "--volume", "/data-", "--env", `PORT=${port}`, "--env", "HOST=127.0.0.1", name);
    const run = (...args: string[]) =>
      this.#command("run", "--isolation", "chroot", "--volume", `${data}:/data:rw`, name, "--", ...args);
    return new Container(port, run, this.#buildah("mount", name));
  }
}

/** A container that runs the app as the Dockerfile says. */
export class Container {
  readonly #port: number;
  readonly #run: (...args: string[]) => [string, ...string[]];
  /** Its files, seen from the machine. */
  readonly files: string;

  constructor(port: number, run: (...args: string[]) => [string, ...string[]], files: string) {
    this.#port = port;
    this.#run = run;
    this.files = files;
  }

  start(): { readonly server: ServerProcess; readonly stop: () => void } {
    const [program, ...args] = this.#run("node", "server/dist/main.js");
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    const server = new ServerProcess(child, `http://127.0.0.1:${this.#port}`);
    const stop = () => process.kill(lastDescendantOf(child), "SIGTERM");
    onTestFinished(async () => {
      if (child.exitCode === null) stop();
      await server.ended;
    });
    return { server, stop };
  }

  /** Runs another command to its end. */
  does(...command: string[]) {
    const [program, ...args] = this.#run(...command);
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
    return { status, output: stdout + stderr };
  }
}

/** buildah doesn't pass signals on: Docker sends them to the server itself. */
function lastDescendantOf({ pid }: Pick<ChildProcess, "pid">): number {
  const childOf = (id: number) =>
    readdirSync(`/proc/${id}/task`)
      .flatMap((task) => readFileSync(`/proc/${id}/task/${task}/children`, "utf8").trim().split(" "))
      .map(Number)
      .find((child) => child > 0);
  let last = pid ?? 0;
  for (let next = childOf(last); next; next = childOf(next)) last = next;
  return last;
}
