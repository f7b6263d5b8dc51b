import { named } from "../../domain/named.ts";
import { relativeTime } from "./days.ts";
import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

const name = (device: string | null) => (device === null ? "Navigateur inconnu" : named(device));

/** French text of the list of one's own devices. */
export const deviceTexts = french({
  title: "Mes appareils",
  count: (count: number) => `Vous êtes connecté sur ${counted(count, "appareil", "appareils")}.`,
  unknown: "Navigateur inconnu",
  isThis: "Cet appareil",
  use: (device: { readonly isOnline: boolean; readonly usedAt: number }, now: number) =>
    device.isOnline ? "En ligne" : relativeTime(device.usedAt, now),
  since: (signedInAt: number, now: number) => `Connecté ${relativeTime(signedInAt, now)}`,
  end: "Déconnecter",
  endNamed: (device: string | null) => `Déconnecter ${name(device)}`,
  ended: (device: string | null) => `${name(device)} : déconnecté.`,
  endOthers: "Déconnecter les autres",
  othersEnded: "Les autres appareils sont déconnectés.",
  failed: "Erreur lors de la déconnexion",
  loadFailed: "Erreur lors du chargement des appareils",
});
