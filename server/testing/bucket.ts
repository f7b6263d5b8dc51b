import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { onTestFinished } from "vitest";
import type { Bucket } from "../config.ts";

/** A bucket of an S3 server on this machine, used only by the running test. */
export async function freshBucket(): Promise<Bucket> {
  const name = "semaine-chill";
  const directory = await mkdtemp(join(tmpdir(), "semaine-chill-bucket-"));
  const service = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name }],
  });
  const { port } = await service.run();
  onTestFinished(async () => {
    await service.close();
    await rm(directory, { recursive: true });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    name,
    region: "us-east-1",
    // The only account of this server.
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
}
