import type { BackupCounts, BackupReason } from "../../domain/backups/backup.ts";
import { named } from "../../domain/named.ts";
import { dayAndTime } from "./dates.ts";
import { onDayAt } from "./days.ts";
import { fileSize } from "./fileSize.ts";
import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

const reasons: Readonly<Record<BackupReason, string>> = {
  night: "Cette nuit-là, toute seule",
  hand: "À la main",
  command: "Par la commande npm run backup",
  upgrade: "Avant une mise à jour",
  reset: "Avant la remise à zéro des points",
  erasure: "Avant l'effacement de ce qui a été joué",
  restore: "Avant un retour en arrière",
  upload: "Apportée d'ailleurs",
};

/** French text of the screen of backups. */
export const backupsTexts = french({
  title: "Sauvegardes",
  loadFailed: "Les sauvegardes n'ont pas pu être chargées",
  latest: (at: number, now: number) => `Dernière sauvegarde ${onDayAt(at, now)}`,
  none: "Aucune sauvegarde pour le moment",
  noneHint: "Quelques secondes suffisent, pendant qu'on joue.",
  next: (at: number) => `La prochaine se fera toute seule : ${dayAndTime(at)}.`,
  now: "Sauvegarder maintenant",
  made: "La sauvegarde est faite, relue et comptée.",
  failed: "La sauvegarde n'a pas pu être faite",
  lastFailed: (reason: string, at: number) =>
    `La sauvegarde de ${dayAndTime(at)} n'a pas pu être faite : ${reason}`,
  missingImages: (images: number) =>
    `Il manque ${counted(images, "image", "images")} à la dernière sauvegarde : le serveur ne les a plus, ou les a abîmées.`,
  secondFailed: (reason: string) =>
    `La seconde copie n'a pas pu être faite : ${reason}. Rebranchez la clé ou libérez de la place, puis sauvegardez.`,
  secondGood: "Chaque sauvegarde est aussi copiée dans le second dossier.",
  secondNone:
    "Une seule copie, sur cet ordinateur. Le réglage BACKUP_DIR en met une seconde sur une clé USB.",
  returnTitle: "Revenir en arrière",
  returnHow: "Touchez « Revenir » à côté d'une sauvegarde : vous lisez d'abord ce qui serait perdu.",
  returnByCommand:
    "Arrêtez le serveur ; cette commande montre les sauvegardes et remet celle que vous choisissez. L'état d'avant est gardé à côté.",
  byCommand: "Sur PostgreSQL, l'administrateur du serveur les fait par cette commande :",
  list: "Les sauvegardes",
  kept: "Gardées : celles des sept derniers jours, puis une par semaine pendant quatre semaines. La dernière reste toujours.",
  reason: (reason: BackupReason, by: string | null) =>
    by === null ? reasons[reason] : `${reasons[reason]}, par ${named(by)}`,
  when: dayAndTime,
  size: fileSize,
  checked: "Relue",
  counts: ({ players, games, tournaments }: BackupCounts) =>
    [
      counted(players, "joueur", "joueurs"),
      counted(games, "partie", "parties"),
      ...(tournaments > 0 ? [counted(tournaments, "tournoi", "tournois")] : []),
    ].join(" · "),
  images: (images: number) => counted(images, "image", "images"),
  version: (version: string) => `version ${version}`,
  download: "Télécharger",
  downloadTitle: "Télécharger cette sauvegarde",
  downloadSecrets:
    "Ce fichier contient tout : les adresses e-mail, les empreintes des mots de passe et les sessions de tout le monde. Gardez-le comme une clé, et ne l'envoyez à personne.",
  downloadImages:
    "Les images restent sur le serveur, dans le dossier semaine-chill-images, à côté des sauvegardes.",
});
