import type { Album } from "../../domain/backups/album.ts";
import { named } from "../../domain/named.ts";
import { dayAndTime, shortDate } from "./dates.ts";
import { fileSize } from "./fileSize.ts";
import { french } from "./typography.ts";

/** French text about the album of the event. */
export const albumTexts = french({
  title: "L'album",
  intro:
    "Toute la semaine en un fichier, à garder : podium, pages des joueurs, parties, tournois, prix. Il s'ouvre sans connexion.",
  none: "Il se fera tout seul à la fin de l'événement.",
  make: "Faire l'album",
  again: "Refaire l'album",
  made: "L'album est fait.",
  failed: "L'album n'a pas pu être fait",
  loadFailed: "L'album n'a pas pu être chargé",
  madeAt: ({ at, by, bytes }: Album) =>
    `${dayAndTime(at)}${by === null ? "" : `, par ${named(by)}`} · ${fileSize(bytes)}`,
  download: "Télécharger",
  downloadOf: ({ title, at }: Album) => `Télécharger l'album ${named(title)}, ${dayAndTime(at)}`,
  share: "Pour tous les joueurs",
  shareHint: "Ils le téléchargent sous le podium final.",
  shareFailed: "Le réglage n'a pas pu être enregistré",
  ofTheWeek: "L'album de la semaine",
  keep: ({ bytes }: Album) => `Tout y est, pour toujours · ${fileSize(bytes)}`,
  fileName: ({ title, at }: Album) => `${title} ${shortDate(at)}.html`,
});
