import type { Finding, State } from "../../domain/prepare/installation/lines.ts";
import { timeOfDay } from "./dates.ts";
import { relativeTime } from "./days.ts";
import { counted, number } from "./numbers.ts";
import { french } from "./typography.ts";

/** A line of the check: its subject, the measured value, and what to do about a problem. */
interface LineText {
  readonly label: string;
  value?(value: string | number, now: number): string;
  advice?(value: string | number): string;
}

/** What to do without a recent backup. The command that may follow is for PostgreSQL. */
const BACKUP_ADVICE = "« Admin → Sauvegardes » en fait une, ou donne la commande, et dit ce qui a manqué.";

const GB = 1024 ** 3;
const freeSpace = (bytes: string | number) =>
  `${(Number(bytes) / GB).toLocaleString("fr", { maximumFractionDigits: Number(bytes) < 10 * GB ? 1 : 0 })} Go libres`;
const withoutScheme = (address: string | number) => String(address).replace(/^https?:\/\//, "");
const milliseconds = (ms: string | number) => `${Math.round(Number(ms))} ms`;
const seconds = (ms: string | number) =>
  `${Math.max(0.1, Number(ms) / 1000).toLocaleString("fr", { maximumFractionDigits: 1 })} s`;
/** "Paris" of "Europe/Paris" */
const city = (zone: string | number) => String(zone).split("/").at(-1)?.replaceAll("_", " ") ?? "";
const addNginxLine = "Dans nginx, ajoutez cette ligne, rechargez, puis vérifiez.";
const installClient = (version: string | number) =>
  `Il faut celui de PostgreSQL ${version} : installez ce paquet sur le serveur (s'il manque à votre système : dépôt apt.postgresql.org).`;

const lines: Readonly<Record<Finding, LineText>> = {
  addressOpens: { label: "Les téléphones ouvrent", value: withoutScheme },
  addressElsewhere: {
    label: "Les téléphones ouvrent",
    value: withoutScheme,
    advice: (address) =>
      `Vous êtes venu par une autre adresse. Ouvrez cette page par ${withoutScheme(address)} pour vérifier ce que voient les téléphones.`,
  },
  addressLost: {
    label: "L'adresse choisie n'existe plus",
    advice: (address) =>
      `Les liens mènent à ${withoutScheme(address)}. Vérifiez-la dans Inviter, ou choisissez-en une autre.`,
  },
  addressClosed: {
    label: "Aucun téléphone ne peut venir",
    advice: () =>
      "Le serveur n'écoute que son propre ordinateur, ou n'est sur aucun réseau. Reliez-le au Wi-Fi des joueurs, et relancez-le sans la variable HOST.",
  },
  hostHidden: {
    label: "Le mandataire cache l'adresse",
    advice: () => `Le serveur ne sait pas par quelle adresse on vient. ${addNginxLine}`,
  },
  schemeHidden: {
    label: "Le mandataire cache le https",
    advice: () => `Le serveur croit qu'on vient sans https. ${addNginxLine}`,
  },
  secure: { label: "https", value: () => "installer, partager" },
  insecure: {
    label: "Sans https",
    advice: () =>
      "Les téléphones ne peuvent ni installer l'application, ni partager d'un geste, et leur écran peut s'éteindre. Pour jouer, ce n'est pas nécessaire ; le README dit comment « Mettre en ligne ».",
  },
  streamPasses: { label: "Le direct passe", value: (ms) => `en ${milliseconds(ms)}` },
  streamUnmeasured: { label: "Le direct", value: () => "vérification…" },
  streamSlow: {
    label: "Le direct est lent",
    value: (ms) => `en ${seconds(ms)}`,
    advice: () =>
      "Plus d'une seconde : les écrans suivront en retard. Rapprochez cet appareil du Wi-Fi, puis vérifiez ce qui occupe le réseau ou l'ordinateur du serveur.",
  },
  streamHeld: {
    label: "Le direct n'arrive pas",
    advice: () =>
      "Les écrans suivent avec quelques secondes de retard. Quelque chose, sur cet appareil ou sur le réseau, le retient : un antivirus, un VPN, un économiseur de données.",
  },
  streamHeldByProxy: {
    label: "Le direct n'arrive pas",
    advice: () =>
      `Le mandataire le retient : les écrans suivent avec quelques secondes de retard. ${addNginxLine}`,
  },
  streamCut: {
    label: "Le direct est coupé",
    advice: () =>
      "La liaison s'interrompt, ou quelque chose, sur cet appareil ou sur le réseau, coupe le direct : un antivirus, un VPN, un économiseur de données.",
  },
  streamCutByProxy: {
    label: "Le direct est coupé",
    advice: () => `Le mandataire le coupe trop tôt. ${addNginxLine}`,
  },
  streamSilent: {
    label: "Le direct n'arrive pas",
    advice: () =>
      "Rien n'est venu en 5 secondes, ni le direct, ni une réponse ordinaire : vérifiez que le serveur tourne.",
  },
  visitorsDiffer: {
    label: "Chaque téléphone a son adresse",
    value: (addresses) => counted(Number(addresses), "vue", "vues"),
  },
  visitorsAlike: {
    label: "Tous viennent de la même adresse",
    value: (accounts) => `${accounts} comptes`,
    advice: () =>
      "C'est normal si tout le monde passe par le même accès à Internet. Les limites d'essais comptent alors pour tous ensemble.",
  },
  visitorsAlikeByProxy: {
    label: "Tous viennent de la même adresse",
    value: (accounts) => `${accounts} comptes`,
    advice: () =>
      "C'est normal si tout le monde passe par le même accès à Internet. Sinon, le mandataire ne transmet pas X-Forwarded-For, et les limites d'essais comptent pour tous ensemble.",
  },
  visitorsHidden: {
    label: "Le mandataire cache les adresses",
    advice: () => `Les limites d'essais comptent pour tous ensemble. ${addNginxLine}`,
  },
  proxyUntrusted: {
    label: "Le serveur ne croit pas le mandataire",
    advice: (peer) =>
      `Tous semblent venir de ${peer}. Si c'est votre mandataire, relancez le serveur avec cette variable.`,
  },
  uploadPasses: { label: "Une image de 10 Mo passe", value: seconds },
  uploadUnmeasured: { label: "Une image de 10 Mo", value: () => "à vérifier" },
  uploadTooLarge: {
    label: "Une image de 10 Mo est refusée",
    advice: () => "Quelque chose, sur cet appareil ou sur le réseau, refuse ce qui est aussi grand.",
  },
  uploadTooLargeByProxy: {
    label: "Une image de 10 Mo est refusée",
    advice: () => `Le mandataire refuse ce qui est aussi grand. ${addNginxLine}`,
  },
  uploadFails: {
    label: "Une image de 10 Mo ne passe pas",
    advice: () => "L'envoi s'est interrompu : vérifiez la liaison, puis réessayez.",
  },
  uploadFailsByProxy: {
    label: "Une image de 10 Mo ne passe pas",
    advice: () => "L'envoi s'est interrompu : vérifiez la liaison, et que le mandataire accepte 10 Mo.",
  },
  clockAgrees: { label: "Heure", value: (zone, now) => `${timeOfDay(now)}, ${city(zone)}` },
  zoneDiffers: {
    label: "Le fuseau horaire",
    value: (zone, now) => `${timeOfDay(now)}, ${city(zone)}`,
    advice: () =>
      "Ce n'est pas l'heure de cet appareil. Si elle n'est pas celle du lieu, relancez le serveur avec la variable TZ.",
  },
  clockDiffers: {
    label: "L'horloge du serveur",
    value: (ms) => `${counted(Math.round(Number(ms) / 60_000), "minute", "minutes")} d'écart`,
    advice: () => "Elle ne s'accorde pas avec celle de cet appareil : réglez celle qui se trompe.",
  },
  diskFree: { label: "Disque", value: freeSpace },
  diskLow: {
    label: "Le disque se remplit",
    value: freeSpace,
    advice: () => "Faites de la place avant la fête : images et sauvegardes en prennent.",
  },
  diskFull: {
    label: "Le disque est presque plein",
    value: freeSpace,
    advice: () => "Bientôt, plus rien ne pourra être enregistré : faites de la place.",
  },
  backedUp: { label: "Sauvegarde vérifiée", value: (at, now) => relativeTime(Number(at), now) },
  backupOld: {
    label: "La sauvegarde est ancienne",
    value: (at, now) => relativeTime(Number(at), now),
    advice: () => BACKUP_ADVICE,
  },
  backupMissing: {
    label: "Aucune sauvegarde vérifiée",
    advice: () => BACKUP_ADVICE,
  },
  backupToolOld: {
    label: "La sauvegarde ne peut pas se faire",
    value: () => "pg_dump trop ancien",
    advice: (needed) => installClient(needed),
  },
  backupToolMissing: {
    label: "La sauvegarde ne peut pas se faire",
    value: () => "pg_dump introuvable",
    advice: (needed) => installClient(needed),
  },
  version: { label: "Version", value: String },
};

const states = { ok: "En ordre", warn: "À améliorer", bad: "À réparer", unknown: "Pas encore vérifié" };

/** French text of the check of the installation. */
export const installationTexts = french({
  title: "Mon installation",
  check: "Vérifier",
  failed: "La vérification n'a pas abouti. Réessayez dans un instant.",
  states,
  worstState: (state: State, count: number) =>
    state === "ok" ? states.ok : `${number(count)} ${states[state].toLowerCase()}`,
  lines,
});
