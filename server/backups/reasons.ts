/** French reasons for the errors of SQLite, by primary result code, and of the operating system. */
const reasons: Readonly<Record<string, string>> = {
  3: "accès refusé",
  5: "un autre programme l'utilise",
  6: "un autre programme l'utilise",
  7: "mémoire insuffisante",
  8: "écriture refusée",
  10: "le disque ne répond pas bien, ou il est plein",
  11: "ce fichier est abîmé",
  13: "le disque est plein",
  14: "ce fichier ne s'ouvre pas",
  26: "ce n'est pas une base, ou ce fichier est abîmé",
  EACCES: "accès refusé",
  EPERM: "accès refusé",
  EROFS: "écriture refusée",
  ENOSPC: "le disque est plein",
  EDQUOT: "le disque est plein",
  EIO: "le disque ne répond pas bien",
  ENOENT: "ce chemin n'existe pas",
  ENOTDIR: "ce chemin n'existe pas",
  EISDIR: "c'est un dossier",
};

/** Why a file could not be read or written, in French; null for an error that is not the database's or the system's. */
export function knownReasonOf(error: unknown): string | null {
  const { errcode, code } = error as { errcode?: number; code?: string };
  // The lowest byte of SQLite's code is the primary result code.
  if (errcode !== undefined) return reasons[errcode & 0xff] ?? `erreur ${errcode} de SQLite`;
  return reasons[code ?? ""] ?? null;
}

/** Like `knownReasonOf`; other errors are given by their own message. */
export function reasonOf(error: unknown): string {
  return knownReasonOf(error) ?? (error instanceof Error ? error.message : String(error));
}
