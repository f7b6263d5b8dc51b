import type { FileOwnerKind } from "../../../domain/files/file.ts";

/** An uploaded image with its thumbnail. Its name is the hash of its bytes, with the file extension of its type. */
export interface FilesTable {
  name: string;
  /** Only a `stored` image is guaranteed to be in the storage and can be referred to. */
  state: "storing" | "stored" | "removing";
  type: string;
  bytes: number;
  thumbnailBytes: number;
  width: number;
  height: number;
  uploadedBy: string;
  createdAt: number;
  /** When it was last uploaded or lost its last reference. An unused image is deleted after a week. */
  neededAt: number;
}

/** A reference from a document to an image. */
export interface FileReferencesTable {
  kind: FileOwnerKind;
  ownerId: string;
  name: string;
}

/** An upload; its bytes are in a file named by its id, until it has an outcome. */
export interface UploadsTable {
  id: string;
  accountId: string;
  size: number;
  createdAt: number;
  /** The outcome as JSON text: the image, or the refusal. */
  outcome: string | null;
}

export interface FileTables {
  files: FilesTable;
  fileReferences: FileReferencesTable;
  uploads: UploadsTable;
}
