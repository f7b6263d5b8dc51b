import { timingSafeEqual } from "node:crypto";
import { stat, statfs } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../calls/edges.ts";
import { readVersion } from "../../calls/known/version.ts";
import type { Kernel } from "../../calls/work.ts";
import type { Config } from "../../config.ts";
import { sqliteFile } from "../../database/database.ts";
import type { LiveHub } from "../../live/hub.ts";
import { readBackupInstant } from "../../prepare/home/repository.ts";

/** How often the delay of the event loop is sampled, in ms. Each sample includes this time. */
const RESOLUTION_MS = 20;
const QUANTILES = [0.5, 0.99, 1] as const;
const TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** How often each call ended in each way, by "path outcome": "ok", the code of a refusal, or "failed". */
export class CallCounts {
  readonly #counts = new Map<string, number>();

  add(path: string, outcome: string): void {
    const key = `call="${path}",outcome="${outcome}"`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** The counts by the labels of the call and the outcome. */
  get byLabels(): Iterable<[labels: string, count: number]> {
    return this.#counts;
  }
}

interface MetricsParts {
  readonly config: Pick<Config, "metricsToken" | "dataDir" | "databaseUrl">;
  readonly kernel: Kernel;
  readonly hub: LiveHub;
  readonly calls: CallCounts;
}

/**
 * GET /metrics: what the server does and has left, in Prometheus's text format, for callers with the token (METRICS_TOKEN). Without a
 * token in the settings there is no such page. No line names a person or has an id (rule V5).
 */
export function serveMetrics(server: FastifyInstance, { config, kernel, hub, calls }: MetricsParts): void {
  const { metricsToken, dataDir, databaseUrl } = config;
  if (metricsToken === null) return;
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  server.addHook("onClose", async () => void delay.disable());

  server.get("/metrics", async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return notFound(request, reply);
    const { database, clock } = kernel;
    const { commits, commitMs, waiting } = database.activity();
    const [disk, backedUpAt] = await Promise.all([statfs(dataDir), readBackupInstant(database.db)]);
    const lines = [
      ...metric("info", "gauge", [[`version="${readVersion()}",engine="${database.engine}"`, 1]]),
      ...metric("calls_total", "counter", [...calls.byLabels]),
      ...metric("transactions_total", "counter", [["", commits]]),
      ...metric("transaction_seconds_total", "counter", [["", commitMs / 1000]]),
      ...metric("jobs_waiting", "gauge", [["", waiting]]),
      ...metric(
        "event_loop_delay_seconds",
        "gauge",
        QUANTILES.map((share) => [
          `quantile="${share}"`,
          Math.max(0, delay.percentile(share * 100) / 1e9 - RESOLUTION_MS / 1000),
        ]),
      ),
      ...metric("streams", "gauge", [["", hub.readers]]),
      ...metric("resident_memory_bytes", "gauge", [["", process.memoryUsage.rss()]]),
      ...metric("disk_free_bytes", "gauge", [["", disk.bavail * disk.bsize]]),
      ...(databaseUrl
        ? []
        : metric("database_bytes", "gauge", [["", (await stat(sqliteFile(dataDir))).size]])),
      ...(backedUpAt === null
        ? []
        : metric("last_backup_age_seconds", "gauge", [["", (clock() - backedUpAt) / 1000]])),
    ];
    // Each reading tells of the time since the one before.
    delay.reset();
    return reply.header("content-type", TYPE).send(`${lines.join("\n")}\n`);
  });
}

function metric(
  name: string,
  type: "counter" | "gauge",
  values: readonly (readonly [labels: string, value: number])[],
): string[] {
  const full = `semaine_chill_${name}`;
  return [
    `# TYPE ${full} ${type}`,
    ...values.map(([labels, value]) => `${full}${labels === "" ? "" : `{${labels}}`} ${value}`),
  ];
}
