import type { FileOwnerKind } from "../../../domain/files/file.ts";

/** An uploaded image with its thumbnail. The image's name is the hash of its bytes, with the file extension of its type. */
export interface FilesTable {
  name: string;
  /** Only an image in the state "stored" is certainly in the storage. Documents can refer only to such images. */
  state: "storing" | "stored" | "removing";
  type: string;
  bytes: number;
  thumbnailBytes: number;
  width: number;
  height: number;
  uploadedBy: string;
  createdAt: number;
  /** When the image was last uploaded or lost its last reference. A week later, an image without references is deleted. */
  neededAt: number;
}

/** A reference from a document to an image. */
export interface FileReferencesTable {
  kind: FileOwnerKind;
  ownerId: string;
  name: string;
}

/** An upload. Until the upload has an outcome, its bytes are in a file with the upload's id as name. */
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
