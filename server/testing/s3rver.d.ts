declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  /** A server that speaks S3 and keeps its buckets in a folder; it checks signatures. */
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
