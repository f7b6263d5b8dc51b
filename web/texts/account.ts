import { named } from "../../domain/named.ts";
import { accountsTexts } from "./accounts.ts";
import { french } from "./typography.ts";

/** French text of /account. */
export const accountTexts = french({
  title: "Mon compte",
  email: "Adresse e-mail",
  noEmail: "Aucune : vous vous connectez avec votre nom.",
  emailHint: accountsTexts.emailHint,
  loadFailed: "Erreur lors du chargement des données",
  password: "Mot de passe",
  change: "Changer",
  changePassword: "Changer de mot de passe",
  devices: "Mes appareils",
  devicesHint: "Où vous êtes connecté.",
  see: "Voir",
  seeDevices: "Voir mes appareils",
  signingIn: "Connexion",
  sounds: "Sons",
  soundsHint: "Sur cet appareil seulement.",
  wheel: "La roue",
  wheelHint: "Ses clics, et la fanfare d'un gain.",
  moments: "Les temps forts",
  momentsHint: "La fin d'une partie, un Chill volé.",
  calls: "Les appels",
  callsHint: "Votre match de tournoi vous attend à une table.",
  theme: "Thème",
  help: "Aide",
  rules: "Les règles de l'événement",
  trouble: "Un souci ?",
  helpers: (names: readonly string[]) => {
    const last = names.at(-1) ?? "";
    return names.length > 1
      ? `${names.slice(0, -1).map(named).join(", ")} et ${named(last)} peuvent vous aider.`
      : `${named(last)} peut vous aider.`;
  },
});
