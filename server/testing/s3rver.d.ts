declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  /** An S3 server that stores its buckets in a folder and checks signatures. */
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
